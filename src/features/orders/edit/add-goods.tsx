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
import { useAddGoods } from './edit-actions.ts'
import type { EditLine, Meant } from './edit-cart.ts'

/** Further products for the order that is being changed, typed or from goods bought before. */
export function AddGoods({
  lines,
  meant,
  onShow,
}: {
  lines: readonly EditLine[]
  meant: Meant
  /** The product is in the order already. */
  onShow: (skuId: number) => void
}) {
  const user = useUser()
  const client = useQueryClient()
  const [isChoosing, setChoosing] = useState(false)
  const { run: add, running } = useAddGoods(meant)

  const pick = async ({ id, name }: Picked) => {
    if (lines.some(({ product }) => product.id === id)) {
      notify.info(`「${name}」已在订单里，请直接修改数量`)
      onShow(id)
      return
    }
    const offer = await client.query(offerQueries.one(user, id)).catch(() => undefined)
    const qty = offer?.orderable ? smallestLegal(offer) : null
    if (offer === undefined) notify.error('暂时没有加入，请检查网络后重试')
    else if (qty === null) notify.warning(`「${name}」暂不可订购`)
    else add([{ skuId: id, qty }])
  }
  return (
    <div className={css['tools']}>
      <SkuPicker onPick={sku => void pick(sku)} />
      <Button icon="list" busy={running !== undefined} onClick={() => setChoosing(true)}>
        从常购清单添加
      </Button>
      {isChoosing && (
        <BoughtGoods
          lines={lines}
          onAdd={rows => {
            add(rows)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
