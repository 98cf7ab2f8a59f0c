import { Button } from '../../../ui/base/button.tsx'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import { Status } from '../../../ui/base/status.tsx'
import { History } from '../../../ui/detail/history.tsx'
import { statusText, stepsOf, titleOf, toneOf, type PersonRequest } from './request-words.ts'
import css from './rights.module.css'

/** Earlier requests of the person, and their outcomes. */
export function RequestsDialog({
  requests,
  onClose,
}: {
  requests: readonly PersonRequest[]
  onClose: () => void
}) {
  return (
    <PlainDialog title="申请记录" onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <div className="stack gap-24">
        {requests.map(request => (
          <section key={request.id} className="stack gap-12">
            <h3 className={css['title']}>
              {titleOf(request)}
              <Status tone={toneOf(request)}>{statusText(request.status)}</Status>
            </h3>
            <History steps={stepsOf(request)} />
          </section>
        ))}
      </div>
    </PlainDialog>
  )
}
