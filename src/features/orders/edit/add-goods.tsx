import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { smallestLegal } from '#contract/cart/quantity.ts'
import { SkuPicker, type Picked } from '../../../trade/pick/sku-picker.tsx'
import { offerQueries } from '../../../api/queries/offer-queries.ts'
import { useUser } from '../../../api/use-user.ts'
import { Button } from '../../../ui/base/button.tsx'
import { notify } from '../../../ui/base/overlay/toast.ts'
import css from './add-goods.module.css'
import { BoughtGoods } from './bought-goods.tsx'
import type { FilledLine } from '../../../device/lines/filled-line.ts'
import { knownProduct } from '../../../device/lines/known-products.ts'
import type { Added, OrderEdits } from './use-order-edits.ts'

/** Further products for the order that is being changed, typed or from goods bought before. */
export function AddGoods({
  lines,
  seen,
  onAdd,
  onShow,
}: Pick<OrderEdits, 'seen'> & {
  lines: readonly FilledLine[]
  onAdd: (rows: readonly Added[]) => void
  /** The product is in the order already. */
  onShow: (skuId: number) => void
}) {
  const user = useUser()
  const client = useQueryClient()
  const [isChoosing, setChoosing] = useState(false)

  const pick = async (sku: Picked) => {
    const { id, name } = sku
    if (lines.some(({ skuId }) => skuId === id)) {
      notify.info(`“${name}”已在订单里，请直接修改数量`)
      onShow(id)
      return
    }
    // Without a network the offer counts that this device saw last; the portal looks again.
    const asked = await client.query(offerQueries.one(user, id)).catch(() => undefined)
    const offer = asked ?? seen.get(id)?.offer
    const qty = offer?.orderable ? smallestLegal(offer) : null
    if (!offer) notify.error('暂时没有加入，请检查网络后重试')
    else if (qty === null) notify.warning(`“${name}”暂不可订购`)
    else onAdd([{ product: knownProduct(sku), offer, qty }])
  }
  return (
    <div className={css['tools']}>
      <SkuPicker onPick={sku => void pick(sku)} />
      <Button icon="list" onClick={() => setChoosing(true)}>
        从常购清单添加
      </Button>
      {isChoosing && (
        <BoughtGoods
          lines={lines}
          onAdd={rows => {
            onAdd(rows)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
