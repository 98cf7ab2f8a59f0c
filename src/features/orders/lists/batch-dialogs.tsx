import { Button } from '../../../ui/base/button.tsx'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import { ReasonDialog } from '../../../ui/field/reason-dialog.tsx'
import { namesOf, type OrderStep } from './batch.ts'
import type { Report } from './use-batch.ts'

/** Asks why, once for all orders. */
export function BatchReason({
  step: { action, label, consequence, rows },
  busy,
  onClose,
  onSubmit,
}: {
  step: OrderStep
  busy: boolean
  onClose: () => void
  onSubmit: (reason: string) => void
}) {
  return (
    <ReasonDialog
      title={`${label}：${namesOf(rows)}？`}
      lead={consequence}
      okText={label}
      isFinal={action !== 'cancelSubmit'}
      placeholder="例如：缺货，预计下周到货"
      busy={busy}
      onClose={onClose}
      onSubmit={onSubmit}
    />
  )
}

/** The unchanged orders, each with the reason. */
export function BatchReport({
  report: { label, done, refused },
  onClose,
}: {
  report: Report
  onClose: () => void
}) {
  const footer = (
    <Button variant="primary" onClick={onClose} data-autofocus>
      知道了
    </Button>
  )
  return (
    <PlainDialog title={`${refused.length} 张未能${label}`} onClose={onClose} footer={footer}>
      <p>{done > 0 ? `已${label} ${done} 张，以下保持原样：` : '以下单据保持原样：'}</p>
      <ul>
        {refused.map(({ number, why }) => (
          <li key={number}>
            <strong>{number}</strong>：{why}
          </li>
        ))}
      </ul>
    </PlainDialog>
  )
}
