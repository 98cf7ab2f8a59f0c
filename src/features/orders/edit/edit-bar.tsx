import { BottomBar } from '../../../ui/base/bottom-bar.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { formatCount } from '../../../ui/words/format-count.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { useOnline } from '../../../ui/base/browser/use-online.ts'
import { Money } from '../../../ui/base/money.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './edit-bar.module.css'
import type { OrderEdits } from './use-order-edits.ts'

export interface Totals {
  readonly cases: number
  /** Fen to be paid. */
  readonly payable: number
}

const savedText = ({ state, unsent }: Saving, isOnline: boolean): string => {
  switch (state) {
    case 'held':
      return '有改动没有保存，请看页面上方的提示'
    case 'unsaved':
      return '有改动没有保存：这台设备的存储空间已满或不可用'
    case 'waiting':
      return `${unsent} 项修改已保存到本机，${isOnline ? '稍后' : '联网后'}自动同步`
    case 'sending':
      return '正在同步…'
    case 'saved':
    default:
      return '修改已自动保存'
  }
}

type Saving = Pick<OrderEdits, 'state' | 'unsent'>

const differenceText = (by: number): string =>
  by === 0 ? '与原订单相同' : `比原订单${by > 0 ? '多' : '少'} ${formatMoney(Math.abs(by))}`

/** The bar that is always in sight, with the sums of the order before and now, and the buttons. */
export function EditBar({
  before,
  after,
  saving,
  isCurrent,
  busy,
  onDrop,
  onSave,
  onSubmit,
}: {
  before: Totals
  after: Totals
  saving: Saving
  /** False where the order has changed meanwhile and cannot be handed in like this. */
  isCurrent: boolean
  busy: 'save' | 'submit' | undefined
  onDrop: () => void
  onSave: () => void
  onSubmit: () => void
}) {
  return (
    <BottomBar>
      <p className={css['before']}>
        原订单 {formatCount(before.cases)} 箱，{formatMoney(before.payable)}
        <output
          className={css['saved']}
          data-waiting={saving.state !== 'saved' && saving.state !== 'sending'}
        >
          {savedText(saving, useOnline())}
        </output>
      </p>
      <p className={css['after']}>
        <span>
          修改后 <b>{formatCount(after.cases)}</b> 箱，应付
        </span>
        <strong className="size-h3">
          <Money fen={after.payable} />
        </strong>
        <span className={css['by']}>{differenceText(after.payable - before.payable)}</span>
      </p>
      <div className={classNames('row gap-8', css['buttons'])}>
        <Button variant="danger" onClick={onDrop}>
          放弃修改
        </Button>
        {isCurrent && (
          <>
            <Button busy={busy === 'save'} onClick={onSave}>
              保存
            </Button>
            <Button variant="primary" size="large" busy={busy === 'submit'} onClick={onSubmit}>
              提交订单
            </Button>
          </>
        )}
      </div>
    </BottomBar>
  )
}
