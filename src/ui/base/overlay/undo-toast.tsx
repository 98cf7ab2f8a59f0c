import { Button } from '../button.tsx'
import { withFeedback } from './feedback.ts'

/** Long enough to read it, think again and get there. */
const seconds = 8

/** Names the action and offers to undo it. */
export function notifyUndo(text: string, onUndo: () => void): void {
  const key = crypto.randomUUID()
  withFeedback(({ message }) => {
    const undo = () => {
      message.destroy(key)
      onUndo()
    }
    const content = (
      <>
        {text}{' '}
        <Button size="small" onClick={undo}>
          撤销
        </Button>
      </>
    )
    void message.open({ key, type: 'success', content, duration: seconds })
  }).catch(() => {
    // The words are lost with the part that cannot be loaded; Ctrl+Z takes it back all the same.
  })
}
