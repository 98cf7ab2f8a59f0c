import { BottomBar } from '../../../ui/base/bottom-bar.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { formatCount } from '../../../ui/words/format-count.ts'
import { formatMoney } from '../../../ui/words/format-money.ts'
import { Money } from '../../../ui/base/money.tsx'
import css from './edit-bar.module.css'
import type { Saving } from './edit-store.ts'
import { waitingIn } from './edit-pending.ts'

export interface Totals {
  readonly cases: number
  /** Fen to be paid. */
  readonly payable: number
}

const savedText = ({ state, pending }: Saving): string => {
  if (state === 'held') return `${waitingIn(pending)} 项改动没有保存，请看页面上方的提示`
  if (state === 'waiting') return `${waitingIn(pending)} 项修改还没有保存，联网后自动保存`
  if (state === 'saving' || waitingIn(pending) > 0) return '正在保存…'
  return '修改已自动保存'
}

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
        <output className={css['saved']} data-waiting={saving.state === 'waiting' || saving.state === 'held'}>
          {savedText(saving)}
        </output>
      </p>
      <p className={css['after']}>
        <span>
          修改后 <b>{formatCount(after.cases)}</b> 箱，应付
        </span>
        <strong className={css['amount']}>
          <Money fen={after.payable} />
        </strong>
        <span className={css['by']}>{differenceText(after.payable - before.payable)}</span>
      </p>
      <div className={css['buttons']}>
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
