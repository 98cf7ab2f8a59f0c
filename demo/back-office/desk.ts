import type { ErpAnswer } from '../../contract/erp/index.ts'
import { GatewayRefusal, type GatewayCaller } from '../../server/backoffice/call-gateway.ts'
import { paymentDesk } from './payments.ts'
import { feedbackDesk } from './feedback.ts'
import { registrationDesk } from './registrations.ts'
import { returnDesk } from './returns.ts'
import { shippingDesk } from './shipping.ts'

type Event = ErpAnswer<'GET /erp/v1/events'>['events'][number]

/** Does something after this number of steps of the demo's pace. */
export type Later = (steps: number, work: () => Promise<void>) => void

const pageSize = 100

/**
 * Plays the brand: confirms orders, ships them in two parts, is paid for them in two parts, agrees to cancellations,
 * settles differences, takes goods back, answers disputes and feedback, lets applicants in and releases dealers and customers who
 * want to leave. It knows only what the gateway tells it, and does only what the gateway allows.
 */
export const backOffice = (erp: GatewayCaller, later: Later) => {
  /**
   * Somebody else may have changed the order in the meantime: then the portal refuses, and the feed tells how to go
   * on.
   */
  const soon = (steps: number, work: () => Promise<unknown>): void =>
    later(steps, async () => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof GatewayRefusal)) throw error
      }
    })
  const { ship, settle } = shippingDesk(erp)
  const { ask, receive, explain } = paymentDesk(erp)
  const { takeUp, answer } = feedbackDesk(erp)
  const { approve, complete } = returnDesk(erp)

  const confirm = (number: string, isGoods: boolean): void =>
    soon(1, async () => {
      await erp('POST /erp/v1/orders/{number}/confirm', { path: { number }, body: {} })
      if (!isGoods) return
      soon(1, () => ship(number, 'half'))
      soon(2, () => ship(number, 'rest'))
      soon(1, () => ask(number))
      soon(4, () => receive(number, 'half'))
      soon(12, () => receive(number, 'rest'))
    })

  const takeBack = (number: string): void =>
    soon(1, async () => {
      await approve(number)
      soon(2, () => complete(number))
    })

  const react = ({
    type,
    orderNumber,
    deliveryNumber,
    returnNumber,
    paymentKey,
    statementLineId,
    at,
    unbindNumber,
    userId,
    feedbackId,
  }: Event): void => {
    const number = orderNumber ?? ''
    if (type === 'order.submitted' || type === 'order.changed') confirm(number, true)
    if (type === 'sample.applied') confirm(number, false)
    if (type === 'order.cancelRequested')
      soon(1, () => erp('POST /erp/v1/orders/{number}/approveCancel', { path: { number }, body: {} }))
    if (type === 'delivery.signedShort') soon(1, () => settle(deliveryNumber ?? ''))
    // If anything is open the gateway refuses, and the application waits.
    if (type === 'unbind.applied')
      soon(2, () =>
        erp('POST /erp/v1/unbinds/{number}/approve', { path: { number: unbindNumber ?? '' }, body: {} }),
      )
    if (type === 'payment.slipUploaded') soon(1, () => receive(paymentKey ?? '', 'rest'))
    if (type === 'statement.disputed') soon(2, () => explain(statementLineId ?? 0, at))
    if (type === 'feedback.created') {
      soon(1, () => takeUp(feedbackId ?? 0))
      soon(2, () => answer(feedbackId ?? 0))
    }
    if (type === 'feedback.replied') soon(2, () => answer(feedbackId ?? 0))
    if (type === 'return.applied') takeBack(returnNumber ?? '')
    if (type === 'registration.submitted') soon(1, () => registrationDesk(erp, userId ?? 0))
  }

  let cursor = 0
  return {
    /** Skips the events before the demo's start. */
    begin: async (): Promise<void> => {
      // In a long history not every event gets its position at once.
      for (let last = -1; last < cursor;) {
        last = cursor
        cursor = (await erp('GET /erp/v1/events', { query: { after: 0, limit: 1 } })).last
      }
    },
    /** Looks for news once. */
    look: async (): Promise<void> => {
      const { events, next } = await erp('GET /erp/v1/events', { query: { after: cursor, limit: pageSize } })
      cursor = next
      for (const event of events) react(event)
    },
  }
}
