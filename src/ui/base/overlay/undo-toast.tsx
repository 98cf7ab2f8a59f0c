import { Button } from '../button.tsx'
import { showToast } from './show-toast.ts'

/** Long enough to read it, to decide, and to reach the button. */
const seconds = 8

/** Names the action and offers to undo it. */
export function notifyUndo(text: string, onUndo: () => void): void {
  const close = showToast({
    kind: 'success',
    seconds,
    content: (
      <>
        {text}{' '}
        <Button size="small" onClick={undo}>
          撤销
        </Button>
      </>
    ),
  })
  function undo() {
    close()
    onUndo()
  }
}
