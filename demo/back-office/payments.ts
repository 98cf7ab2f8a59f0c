import type { GatewayCaller } from '../../server/backoffice/call-gateway.ts'

const dayMs = 24 * 3_600_000
const termDays = 30

const payee = {
  name: '麦肯食品（中国）有限公司',
  bank: '中国工商银行上海市陆家嘴支行',
  account: '6222001001007926919',
}

/** The day of an order; payments come at once in the demo. */
const dayOf = (iso: string, days = 0): string =>
  new Date(new Date(iso).getTime() + days * dayMs).toISOString().slice(0, 10)

/** Asks for the money of confirmed orders, and notes that it has come. The order's number is the brand's own key. */
export const paymentDesk = (erp: GatewayCaller) => {
  const read = async (key: string) =>
    (await erp('POST /erp/v1/paymentNotices/action/query', { body: { keys: [key] } })).notices[0]

  return {
    ask: async (number: string): Promise<void> => {
      const { orders } = await erp('POST /erp/v1/orders/action/query', { body: { numbers: [number] } })
      const [order] = orders
      if (!order || order.payable <= 0) return
      const row = {
        key: number,
        dealer: order.buyer.code,
        orders: [number],
        amount: order.payable,
        dueOn: dayOf(order.createdAt, termDays),
        payee,
      }
      await erp('PUT /erp/v1/paymentNotices', { body: { rows: [row] } })
    },

    /** Answers what a dealer disputes in its statement. */
    explain: (id: number, markedAt: string) => {
      const text = '您好，已按发货单、签收记录与银行回单核对，金额无误；如您有不同的凭证，请再次提出。'
      return erp('PUT /erp/v1/statementAnswers', {
        body: { rows: [{ id, markedAt, text, isAccepted: false }] },
      })
    },

    /** Receives half of the amount, or the rest. */
    receive: async (key: string, share: 'half' | 'rest'): Promise<void> => {
      const notice = await read(key)
      const left = notice ? notice.amount - notice.paid : 0
      if (!notice || left <= 0 || (share === 'half' && notice.paid > 0)) return
      const { orders } = await erp('POST /erp/v1/orders/action/query', { body: { numbers: [key] } })
      const row = {
        key: `${key}-${notice.payments.length + 1}`,
        notice: key,
        amount: share === 'half' ? Math.ceil(left / 2) : left,
        paidOn: dayOf(orders[0]?.createdAt ?? notice.dueOn),
        way: 'transfer' as const,
      }
      await erp('PUT /erp/v1/payments', { body: { rows: [row] } })
    },
  }
}
