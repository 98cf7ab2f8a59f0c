import type { ErpAnswer } from '../../contract/erp/index.ts'
import type { GatewayCaller } from '../../server/backoffice/call-gateway.ts'

type Order = ErpAnswer<'POST /erp/v1/orders/action/query'>['orders'][number]

const departure = { carrier: '麦肯冷链', trackingNumber: 'LL20260001', plateNumber: '沪A·88231' }

/** A batch that could have been produced when the order was placed. */
const batchOf = (order: Order, qty: number) => {
  const producedOn = order.createdAt.slice(0, 10)
  return { number: `B${producedOn.replaceAll('-', '')}`, producedOn, qty }
}

const shareOf = (open: number, share: 'half' | 'rest') => (share === 'half' ? Math.ceil(open / 2) : open)

export const shippingDesk = (erp: GatewayCaller) => {
  const dispatch = (number: string) =>
    erp('POST /erp/v1/deliveries/{number}/dispatch', { path: { number }, body: departure })

  return {
    /** Puts half of the open cases on a note, or all of them, and sends it off. */
    ship: async (number: string, share: 'half' | 'rest'): Promise<void> => {
      const { orders } = await erp('POST /erp/v1/orders/action/query', { body: { numbers: [number] } })
      const [order] = orders
      if (!order) return
      const lines = order.lines.flatMap(({ line, qty, shipped, closed }) => {
        const open = shareOf(qty - shipped - closed, share)
        return open > 0 ? [{ line, batches: [batchOf(order, open)] }] : []
      })
      if (lines.length === 0) return
      const note = await erp('POST /erp/v1/orders/{number}/ship', { path: { number }, body: { lines } })
      await dispatch(note.number)
    },

    /** Delivers missing goods again. */
    settle: async (number: string): Promise<void> => {
      const { deliveries } = await erp('POST /erp/v1/deliveries/action/query', {
        body: { numbers: [number] },
      })
      const [note] = deliveries
      const { orders } = await erp('POST /erp/v1/orders/action/query', {
        body: { numbers: [note?.orderNumber ?? number] },
      })
      const [order] = orders
      if (!note || !order) return
      const lines = note.lines.flatMap(({ line, shipped, received, settlement }) => {
        const missing = shipped - (received ?? shipped)
        return missing > 0 && settlement === null
          ? [{ line, how: 'again' as const, batches: [batchOf(order, missing)] }]
          : []
      })
      if (lines.length === 0) return
      const { again } = await erp('POST /erp/v1/deliveries/{number}/settle', {
        path: { number },
        body: { lines },
      })
      if (again !== null) await dispatch(again)
    },
  }
}
