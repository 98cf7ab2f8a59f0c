import { Button } from '../../../ui/base/button.tsx'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import type { FormDraft } from '../../../device/store/act-rows.ts'
import { KeptReasonDialog } from '../../../work/drafts/kept-reason-dialog.tsx'
import { namesOf, type OrderStep } from './batch.ts'
import type { Report } from './use-batch.ts'

const Understood = ({ onClose }: { onClose: () => void }) => (
  <Button variant="primary" onClick={onClose} data-autofocus>
    知道了
  </Button>
)

/** Asks why, once for all orders. */
export function BatchReason({
  step: { action, label, consequence, rows },
  place,
  busy,
  onClose,
  onSubmit,
}: {
  step: OrderStep
  place: Omit<FormDraft, 'value'>
  busy: boolean
  onClose: () => void
  onSubmit: (reason: string, draft: FormDraft) => void
}) {
  if (rows.length === 0)
    return (
      <PlainDialog
        title={`没有可以${label}的订单`}
        onClose={onClose}
        footer={<Understood onClose={onClose} />}
      >
        <p>这些订单的状态已经变化，或不在当前列表中。请查看列表后重新选择。</p>
      </PlainDialog>
    )
  return (
    <KeptReasonDialog
      place={place}
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
  return (
    <PlainDialog
      title={`${refused.length} 张未能${label}`}
      onClose={onClose}
      footer={<Understood onClose={onClose} />}
    >
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
