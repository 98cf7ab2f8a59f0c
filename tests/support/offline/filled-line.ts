import type { FilledLine } from '#src/device/lines/filled-line.ts'

interface Wanted extends Partial<Omit<FilledLine, 'product'>> {
  readonly product?: Partial<NonNullable<FilledLine['product']>>
}

/** A line of a cart in order, with the test's changes. */
export const filledLine = ({ skuId = 2, addressId = 1, product, ...wanted }: Wanted = {}): FilledLine => ({
  key: `${addressId}:${skuId}`,
  skuId,
  addressId,
  id: skuId,
  qty: 6,
  note: '',
  status: 'synced',
  product: {
    id: skuId,
    code: `MK${skuId}`,
    name: `薯条 ${skuId}`,
    spec: '2.5kg×4包/箱',
    unit: '箱',
    storage: 'frozen',
    picture: null,
    onSale: true,
    ...product,
  },
  grossWeight: 10_500,
  volume: 30_000,
  price: 12_850,
  pricedAt: 1_000,
  addedPrice: 12_850,
  orderQty: null,
  stock: 'enough',
  stockDate: null,
  available: null,
  rule: { minimum: 2, multiple: 2, maximum: 50 },
  problems: [],
  ...wanted,
})
