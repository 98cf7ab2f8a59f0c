import { Link } from 'react-router-dom'
import type { MandateRow } from '../../device/acts/mandates.ts'
import { Button } from '../../ui/base/button.tsx'
import { Money } from '../../ui/base/money.tsx'
import { Status } from '../../ui/base/status.tsx'
import { DifferenceItems } from '../../ui/shop/difference-items.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { returnedText } from '../../ui/words/mandate-words.ts'
import { stateOf } from './kept-orders.ts'
import { MandateFacts } from './mandate-facts.tsx'
import { useKeptOrderSteps } from './use-kept-order-steps.ts'

/** The state of an order on this device, in words. */
function KeptOrderState({ row }: { row: MandateRow }) {
  switch (stateOf(row)) {
    case 'returned':
      return <Status tone="trouble">已退回，需处理</Status>
    case 'leaving':
      return <Status tone="neutral">正在提交，等待答复</Status>
    case 'waiting':
    default:
      return <Status tone="caution">待提交</Status>
  }
}

/** Why it came back; the portal placed nothing. */
function Returned({ row: { refusal } }: { row: MandateRow }) {
  if (!refusal) return null
  const { returned = [], text } = refusal
  const items = returned.map((one, id) => ({ id, name: one.name, text: returnedText(one) }))
  return (
    <div className="stack gap-4">
      <p className="medium">没有生成订单，商品仍在购物车。</p>
      {items.length > 0 ? <DifferenceItems items={items} /> : <p>{text}。</p>}
    </div>
  )
}

/** The steps that the buyer may take with it now. */
function KeptOrderButtons({
  row,
  onLeave,
}: {
  row: MandateRow
  /** Closes what it stands in, before another page opens. */
  onLeave?: () => void
}) {
  const { withdraw, giveUp, again, isBusy } = useKeptOrderSteps()
  const state = stateOf(row)
  if (state === 'leaving') return null
  if (state === 'waiting')
    return (
      <Button size="small" busy={isBusy} onClick={() => withdraw(row)}>
        撤回
      </Button>
    )
  return (
    <>
      <Button size="small" variant="primary" busy={isBusy} onClick={() => again(row, onLeave)}>
        按现在的条件重新下单
      </Button>
      <Button size="small" variant="quiet" disabled={isBusy} onClick={() => giveUp(row)}>
        放弃
      </Button>
    </>
  )
}

/** An order that is on this device alone, or came back. */
export function KeptOrder({
  row,
  onLeave,
  isShort = false,
}: {
  row: MandateRow
  onLeave?: () => void
  /** In a list it leads to its page, which has all conditions. */
  isShort?: boolean
}) {
  const { title, path, at, input, names } = row
  return (
    <>
      <p className="row wrap gap-4-12">
        {isShort ? (
          <Link to={path} className="medium" onClick={onLeave}>
            {title}
          </Link>
        ) : (
          <span className="medium">{title}</span>
        )}
        <KeptOrderState row={row} />
        <span className="hint">{formatDateTime(at)} 保存</span>
      </p>
      <Returned row={row} />
      {isShort ? (
        <p className="muted">
          合计不超过 <Money fen={input.body.most} />
          ，有效至 {formatDateTime(input.body.validUntil)}
        </p>
      ) : (
        <MandateFacts body={input.body} names={names} />
      )}
      <p className="row wrap gap-8-16">
        <KeptOrderButtons row={row} {...(onLeave && { onLeave })} />
      </p>
    </>
  )
}
