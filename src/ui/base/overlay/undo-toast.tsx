import { Button } from '../button.tsx'
import { withFeedback } from './feedback.ts'

/** Long enough to read it, to decide, and to reach the button. */
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
    // If the part cannot be loaded the toast is lost; Ctrl+Z still undoes the action.
  })
}
