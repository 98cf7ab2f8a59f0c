import type { QuantityRule } from '#contract/cart/quantity.ts'
import type { BuyItem } from '#src/ui/shop/card/buy-action.ts'

const anyQuantity = { minimum: 1, multiple: 1, maximum: null }

/** Cases of a product that may be ordered, as a card hands them to the cart. */
export const itemOf = (id: number, quantity: number, rule: QuantityRule = anyQuantity): BuyItem => ({
  sku: {
    id,
    code: `MK${id}`,
    name: `商品${id}`,
    spec: '2.5kg×4包/箱',
    unit: '箱',
    storage: 'frozen',
    picture: null,
    onSale: true,
  },
  offer: {
    skuId: id,
    price: 9_900,
    noPrice: null,
    stock: 'enough',
    stockDate: null,
    ...rule,
    orderable: true,
  },
  quantity,
})
