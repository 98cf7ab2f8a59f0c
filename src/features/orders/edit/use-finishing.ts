import { useState } from 'react'
import { isOrderable } from '#contract/cart/line-problems.ts'
import type { OrderTarget } from '#contract/cart/lines.ts'
import { useUser } from '../../../api/use-user.ts'
import { forgetHandedIn, forgetOrderChange } from '../../../device/lines/order-changes.ts'
import { partitionOf } from '../../../device/store/partition.ts'
import { useOnline } from '../../../ui/base/browser/use-online.ts'
import { notify } from '../../../ui/base/overlay/toast.ts'
import { useDrop, useFinish, type Finish } from './edit-actions.ts'
import { meantOf, type OrderCart } from './edit-cart.ts'
import { editProblemText } from './edit-words.ts'
import type { OrderEdits } from './use-order-edits.ts'
import type { useSettingsDraft } from './use-settings-draft.ts'

type Mode = Finish['mode']

interface Finishing {
  readonly target: OrderTarget
  readonly cart: OrderCart
  readonly orderEdits: OrderEdits
  readonly fields: ReturnType<typeof useSettingsDraft>
  readonly place: {
    /** A quantity that the rules do not allow stands in a field. */
    readonly hasWrongQuantity: () => boolean
    readonly showField: () => void
    readonly show: (skuId: number) => void
  }
}

/** Stores the changed order as a draft, hands it in, or gives the change up, once the portal has every edit of it. */
export function useFinishing({ target, cart, orderEdits, fields, place }: Finishing) {
  const { lines, unsent, revision, allSent } = orderEdits
  const { order, problems } = cart
  const partition = partitionOf(useUser())
  const isOnline = useOnline()
  const [changed, setChanged] = useState<{ readonly skuIds: readonly number[]; readonly asked: Finish }>()
  const [waiting, setWaiting] = useState<Mode | 'drop'>()
  const forgetBy = (forget: typeof forgetOrderChange) => () => {
    fields.clear()
    // A device that cannot forget has kept nothing.
    if (partition) void forget(partition, target).catch(() => undefined)
  }
  const { run: drop } = useDrop(forgetBy(forgetOrderChange))
  const { run: finish, running } = useFinish(({ changed: skuIds }, asked) => {
    if (skuIds.length > 0) setChanged({ skuIds, asked })
    else notify.error('还有问题需要处理，请按提示修改后再提交')
  }, forgetBy(forgetHandedIn))

  /** A draft may have problems; an order that is handed in has none. */
  const mayFinish = (mode: Mode): boolean => {
    const wrong = lines.find(line => !isOrderable(line))
    if (fields.isWrong || place.hasWrongQuantity()) {
      notify.error('请先改好标出的内容')
      place.showField()
    } else if (!isOnline) {
      notify.error('联网后才能提交或保存订单，修改已保存在本机')
    } else if (mode === 'submit' && wrong) {
      notify.error(`“${wrong.product?.name ?? '商品'}”还不能下单，请按提示处理`)
      place.show(wrong.skuId)
    } else if (mode === 'submit' && problems.length > 0 && unsent === 0 && revision === cart.revision) {
      const [first] = problems
      if (first) notify.error(editProblemText(first))
      place.showField()
    } else return true
    return false
  }

  const start = async (mode: Mode) => {
    if (waiting !== undefined || !mayFinish(mode)) return
    setWaiting(mode)
    const outcome = (await fields.keep()) ? await allSent() : 'waits'
    setWaiting(undefined)
    if (outcome === 'refused') return notify.error('有修改没有生效，请先处理页面上的提示')
    if (outcome === 'waits') return notify.error('有修改还没有同步到商城，请检查网络后重试')
    const seen = lines.map(({ skuId, qty, price }) => ({ skuId, qty, price }))
    setChanged(undefined)
    finish({ kind: order.kind, ...meantOf(cart), mode, seen })
  }

  /** Late answers to edits of a change that was given up would be told. */
  const startDrop = async () => {
    if (waiting !== undefined) return
    setWaiting('drop')
    await allSent()
    setWaiting(undefined)
    drop(cart)
  }

  return {
    busy: waiting === 'drop' ? undefined : (waiting ?? running?.mode),
    changed,
    closeChanged: () => setChanged(undefined),
    start: (mode: Mode) => void start(mode),
    startDrop: () => void startDrop(),
  }
}
