import { useUser } from '../../../api/use-user.ts'
import { announce } from '../../../device/store/announce.ts'
import {
  discardOrderEdits,
  forgetOrderChange,
  moveOrderEdits,
  type OrderChangeKept,
} from '../../../device/lines/order-changes.ts'
import { partitionOf } from '../../../device/store/partition.ts'
import { tellUnsaved } from '../../../trade/tell-unsaved.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { useGoOn } from './edit-actions.ts'
import { targetOf, type OrderCart } from './edit-cart.ts'
import { editWords } from './edit-changes.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './edit-standing.module.css'

const nextText = (id: number, now: OrderCart['order'] | undefined): string => {
  if (!now) return '这张订单已不在修改中。重新开始修改后，这些改动会自动保存。'
  if (now.id === id) return '订单在您修改期间已有变化，页面已更新。请核对后再保存这些改动。'
  return `现在修改的是订单 ${now.number}，可能由同事打开。改回这张后，这些改动会自动保存，那张尚未提交的改动会丢失。`
}

/**
 * Edits that could not be stored, because the portal changes another order now, or none, or because the order has
 * changed. They are neither lost nor sent before the person decides.
 */
export function EditHeld({ change, now }: { change: OrderChangeKept; now: OrderCart | null }) {
  const { target, cart, edits } = change
  const { kind, id, number } = cart.order
  const partition = partitionOf(useUser())
  const andTell = (work: Promise<void>) =>
    void work.then(() => partition && announce({ partition, what: 'kept' })).catch(tellUnsaved)
  const moveTo = (open: OrderCart | null) => {
    if (partition && open?.order.id === id)
      andTell(moveOrderEdits(partition, target, targetOf(open), Date.now()))
  }
  const { run: goOn, running } = useGoOn(moveTo)
  const isHere = now?.order.id === id
  const discard = () => {
    if (!partition) return
    const isOpen = now !== null && targetOf(now) === target
    andTell(isOpen ? discardOrderEdits(partition, target) : forgetOrderChange(partition, target))
  }
  return (
    <section
      className={classNames('stack panel gap-8', css['standing'])}
      role="alert"
      aria-label="还没有保存的改动"
    >
      <h2 className="row caution size-h4 gap-8">
        <Icon name="alert" />
        订单 {number} 有 {edits.length} 项改动还没有保存
      </h2>
      <p>{nextText(id, now?.order)}</p>
      <ul className={css['changes']} aria-label="还没有保存">
        {editWords(change).map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            <span>{name}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div className={css['ways']}>
        <Button
          variant="primary"
          busy={running !== undefined}
          onClick={() => (isHere ? moveTo(now) : goOn({ kind, id, replace: now !== null }))}
        >
          {isHere ? '保存这些改动' : `改回订单 ${number}`}
        </Button>
        <Button onClick={discard}>放弃这些改动</Button>
      </div>
    </section>
  )
}
