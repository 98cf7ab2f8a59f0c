import { edit, read, act } from './at-page.ts'
import {
  mandate,
  takeBack,
  dealWithActs,
  dealWithNotices,
  draft,
  signOut,
  switchBusiness,
  signIn,
} from './at-page-later.ts'
import {
  ofPages,
  stopWorker,
  wake,
  network,
  arriveLate,
  setClock,
  pass,
  copyServer,
  putServerBack,
  copyProfile,
  putProfileBack,
  endSession,
} from './incidents.ts'
import type { Happening } from './whole.ts'

const brand: Happening = async whole => {
  const { chance, trade } = whole
  const sku = chance.pick(trade.skus)
  const price = chance.pick([12_345, 12_345, 11_000, 13_000])
  const order = chance.pick(trade.purchaseOrders)
  await whole.brand(
    chance.pick([
      [
        'prices',
        async () =>
          trade.erp('PUT /erp/v1/tierPrices', { body: { rows: [{ tier: 1, sku: sku.code, price }] } }),
      ],
      [
        'stock',
        async () =>
          trade.erp('PUT /erp/v1/stock', {
            body: {
              rows: [
                {
                  sku: sku.code,
                  state: chance.pick(['enough', 'low', 'none'] as const),
                  quantity: chance.pick([null, 0, 5, 500]),
                },
              ],
            },
          }),
      ],
      [
        'confirms',
        async () =>
          trade.erp('POST /erp/v1/orders/{number}/confirm', {
            path: { number: order.number },
            body: {},
          }),
      ],
      [
        'rejects',
        async () =>
          trade.erp('POST /erp/v1/orders/{number}/reject', {
            path: { number: order.number },
            body: { reason: '缺货了' },
          }),
      ],
      ['sells', async () => whole.setOnSale(sku.id, chance.is(0.6))],
    ] as const),
  )
}

/** All that happens, and how often. */
export const happenings: readonly (readonly [number, Happening])[] = [
  [26, edit],
  [5, read],
  [10, act],
  [4, mandate],
  [2, takeBack],
  [3, dealWithActs],
  [4, dealWithNotices],
  [2, draft],
  [1.5, signOut],
  [2.5, switchBusiness],
  [4, signIn],
  [6, ofPages],
  [3, stopWorker],
  [4, wake],
  [7, network],
  [2, arriveLate],
  [2, setClock],
  [8, pass],
  [1.5, copyServer],
  [1, putServerBack],
  [2, copyProfile],
  [1.4, putProfileBack],
  [0.7, endSession],
  [5, brand],
]
