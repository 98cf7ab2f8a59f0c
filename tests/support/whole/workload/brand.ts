import { batch } from '../../../api/support/orders/deliveries.ts'
import type { Happening } from '../whole.ts'

const reason = '缺货了'

/** The brand's system: prices, stock and its decisions, while the devices work. */
export const brand: Happening = async whole => {
  const { chance, trade, server } = whole
  const sku = chance.pick(trade.skus)
  const order = chance.pick(trade.purchaseOrders)
  const note = chance.pick([...server.notesSeen.values()])
  const number = { path: { number: order.number } }
  const ofNote = { path: { number: note.number } }
  await server.brand(
    chance.weighted<readonly [string, () => Promise<unknown>]>([
      [
        2,
        [
          'prices',
          async () =>
            trade.erp('PUT /erp/v1/tierPrices', {
              body: {
                rows: [{ tier: 1, sku: sku.code, price: chance.pick([12_345, 12_345, 11_000, 13_000]) }],
              },
            }),
        ],
      ],
      [
        2,
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
      ],
      [2, ['sells', async () => server.setOnSale(sku.id, chance.is(0.6))]],
      [
        2,
        ['confirms', async () => trade.erp('POST /erp/v1/orders/{number}/confirm', { ...number, body: {} })],
      ],
      [
        1,
        [
          'rejects',
          async () => trade.erp('POST /erp/v1/orders/{number}/reject', { ...number, body: { reason } }),
        ],
      ],
      [
        1,
        [
          'approves the end',
          async () => trade.erp('POST /erp/v1/orders/{number}/approveCancel', { ...number, body: {} }),
        ],
      ],
      [
        1,
        [
          'refuses the end',
          async () => trade.erp('POST /erp/v1/orders/{number}/refuseCancel', { ...number, body: { reason } }),
        ],
      ],
      [
        2,
        [
          'ships',
          async () => {
            const lines = [{ line: 1, batches: [batch(1 + chance.below(3))] }]
            const shipped = await trade.erp('POST /erp/v1/orders/{number}/ship', {
              ...number,
              body: { lines },
            })
            if (chance.is(0.7))
              await trade.erp('POST /erp/v1/deliveries/{number}/dispatch', {
                path: { number: shipped.number },
                body: { carrier: '顺丰冷运' },
              })
          },
        ],
      ],
      [
        1,
        [
          'closes the rest',
          async () => trade.erp('POST /erp/v1/orders/{number}/closeRest', { ...number, body: { reason } }),
        ],
      ],
      [
        1,
        [
          'settles',
          async () =>
            trade.erp('POST /erp/v1/deliveries/{number}/settle', {
              ...ofNote,
              body: {
                lines: [
                  chance.is(0.5)
                    ? { line: 1, how: 'credit' as const }
                    : { line: 1, how: 'again' as const, batches: [batch(1)] },
                ],
              },
            }),
        ],
      ],
    ]),
  )
}
