import { Button } from '../../../ui/base/button.tsx'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import css from './changed-dialog.module.css'
import type { Finish } from './edit-actions.ts'
import type { FilledLine } from '../../../device/lines/filled-line.ts'

const priceText = (price: number | null) => (price === null ? '暂无报价' : formatMoney(price))

/** The differences from what the person saw, line by line. */
function differences(skuIds: readonly number[], { seen }: Finish, lines: readonly FilledLine[]) {
  return skuIds.map(skuId => {
    const then = seen.find(one => one.skuId === skuId)
    const now = lines.find(line => line.skuId === skuId)
    const name = now?.product?.name ?? `商品 ${skuId}`
    const unit = now?.product?.unit ?? '箱'
    if (!now) return { skuId, name, text: '同事已从这张订单中删除' }
    if (!then) return { skuId, name, text: `同事新增了 ${now.qty} ${unit}` }
    const quantity = then.qty === now.qty ? [] : [`数量 ${then.qty} → ${now.qty} ${unit}`]
    const price = then.price === now.price ? [] : [`单价 ${priceText(then.price)} → ${priceText(now.price)}`]
    return { skuId, name, text: [...quantity, ...price].join('，') }
  })
}

/** Prices or quantities changed since they were shown: the person has to confirm them again. */
export function ChangedDialog({
  changed,
  asked,
  lines,
  payable,
  busy,
  onAgain,
  onClose,
}: {
  /** Products. */
  changed: readonly number[]
  asked: Finish
  /** As they are now. */
  lines: readonly FilledLine[]
  payable: number
  busy: boolean
  onAgain: () => void
  onClose: () => void
}) {
  const what = asked.mode === 'submit' ? '提交' : '保存'
  const footer = (
    <>
      <Button onClick={onClose}>返回修改</Button>
      <Button variant="primary" busy={busy} onClick={onAgain}>
        按现在的内容{what}
      </Button>
    </>
  )
  return (
    <PlainDialog title={`还没有${what}：内容刚有变化`} width={600} onClose={onClose} footer={footer}>
      <ul className={css['changes']}>
        {differences(changed, asked, lines).map(({ skuId, name, text }) => (
          <li key={skuId}>
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={css['sum']}>
        现在应付 <strong>{formatMoney(payable)}</strong>，确认后再{what}。
      </p>
    </PlainDialog>
  )
}
