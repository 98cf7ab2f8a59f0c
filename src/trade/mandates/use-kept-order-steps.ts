import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { endAct, withdrawAct } from '../../device/acts/acts.ts'
import type { MandateBody, MandateRow } from '../../device/acts/mandates.ts'
import { checkoutUrlOfKeys } from '../../device/lines/checkouts.ts'
import { announce } from '../../device/store/announce.ts'
import type { CheckoutRow } from '../../device/store/rows.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import { yuanOf } from '../../ui/words/yuan.ts'
import { tellUnsaved } from '../tell-unsaved.ts'
import { useEditLines, useLineNow } from '../use-lines.ts'
import { linesIn } from './kept-orders.ts'

/** The inputs of the checkout that the order came from. */
const inputsOf = ({ groups, rebate }: MandateBody): Pick<CheckoutRow, 'deliveries' | 'yuan'> => ({
  deliveries: Object.fromEntries(
    groups.map(({ addressId, place: _place, lines: _lines, ...delivery }) => [addressId, delivery]),
  ),
  yuan: rebate > 0 ? yuanOf(rebate) : '',
})

/** The steps that a buyer takes with an order on this device. */
export function useKeptOrderSteps() {
  const navigate = useNavigate()
  const edit = useEditLines()
  const lineNow = useLineNow('cart')
  const [isBusy, setBusy] = useState(false)
  const busily = (work: () => Promise<void>) => {
    setBusy(true)
    void work()
      .catch(() => tellUnsaved())
      .finally(() => setBusy(false))
  }
  const told = ({ partition }: MandateRow) => announce({ partition, what: 'kept' })

  const withdraw = (row: MandateRow) =>
    busily(async () => {
      const outcome = await withdrawAct(row)
      told(row)
      if (outcome === 'withdrawn') notify.success('已撤回，不会提交。商品仍在购物车')
      else notify.info('订单已经开始提交，不能撤回。收到商城的答复后显示结果')
    })

  const giveUp = (row: MandateRow) =>
    busily(async () => {
      await endAct(row)
      told(row)
      notify.success('已放弃这张订单。商品仍在购物车')
    })

  /** Opens the checkout of the same lines; those that have left the cart are put back. */
  const again = (row: MandateRow, onLeave?: () => void) =>
    busily(async () => {
      const { partition, input } = row
      const lines = linesIn(input.body)
      const gone = lines.filter(({ key }) => !lineNow(key))
      if (gone.length > 0)
        await edit(gone.map(({ key, qty }) => ({ target: 'cart', key, change: { op: 'add', qty } })))
      const url = await checkoutUrlOfKeys(
        partition,
        lines.map(({ key }) => key),
        inputsOf(input.body),
      )
      await endAct(row)
      told(row)
      onLeave?.()
      await navigate(url)
    })

  return { withdraw, giveUp, again, isBusy }
}
