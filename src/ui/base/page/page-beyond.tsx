import { Button } from '../button.tsx'
import { EmptyState } from './page-states.tsx'

/**
 * Shown for a page number beyond the end of a list. Its button disappears when pressed, so the focus moves to the
 * list's heading.
 */
export function PageBeyond({ what, listId, onFirst }: { what: string; listId: string; onFirst: () => void }) {
  return (
    <EmptyState
      title={`这一页没有${what}`}
      action={
        <Button
          variant="primary"
          onClick={() => {
            document.getElementById(listId)?.focus()
            onFirst()
          }}
        >
          回到第一页
        </Button>
      }
    >
      符合条件的{what}都在前面几页。
    </EmptyState>
  )
}
