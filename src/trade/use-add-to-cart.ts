import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { offerQueries } from '../api/queries/offer-queries.ts'
import { useUser } from '../api/use-user.ts'
import type { ProductFacts } from '../device/lines/known-products.ts'
import type { BuyItem } from '../ui/shop/card/buy-action.ts'
import { notifyWith } from '../ui/base/overlay/toast-link.tsx'
import { notify } from '../ui/base/overlay/toast.ts'
import { casesOf, planPurchase, refusedText, type Purchase } from './plan-purchase.ts'
import { knownProduct } from '../device/lines/known-products.ts'
import { tellUnsaved } from './tell-unsaved.ts'
import { useEditLines, useKept, useLinesNow } from './use-lines.ts'

const addedText = ({ added, refused }: Purchase): string => {
  const what = added.length === 1 ? '已加入购物车' : `${added.length} 种商品已加入购物车`
  return refused.length === 0 ? what : `${what}；${refusedText(refused)}`
}

/** The number of cases of these products in the cart for its current address, and the function that adds more. */
export function useAddToCart(items: readonly BuyItem[]) {
  const user = useUser()
  const client = useQueryClient()
  const navigate = useNavigate()
  const edit = useEditLines()
  const address = user.addressInfo
  const present = useKept('cart', ({ lines }) => (address ? casesOf(items, address.id, lines) : 0))
  const linesNow = useLinesNow('cart')

  const lead = (label: string, to: string) => ({ label, to, onSelect: () => void navigate(to) })
  const toCart = lead('去购物车', '/cart')
  const toAddresses = lead('去添加', '/workbench/settingHome/addressInfo')

  const seenOf = (item: BuyItem): ProductFacts => {
    const at = client.getQueryState(offerQueries.one(user, item.sku.id).queryKey)?.dataUpdatedAt
    return { skuId: item.sku.id, product: knownProduct(item.sku), offer: item.offer, ...(at && { at }) }
  }

  const add = async () => {
    if (items.length === 0) return notify.warning('请先把数量改为可以订购的数量')
    if (!address) return notifyWith('error', '还没有收货地址，添加后即可加入购物车', toAddresses)
    const purchase = planPurchase(items, address.id, linesNow())
    if (purchase.changes.length === 0) return notifyWith('warning', refusedText(purchase.refused), toCart)
    try {
      await edit(purchase.changes, purchase.added.map(seenOf))
    } catch {
      return tellUnsaved()
    }
    notifyWith(purchase.refused.length === 0 ? 'success' : 'warning', addedText(purchase), toCart)
  }
  return { present, add: () => void add() }
}
