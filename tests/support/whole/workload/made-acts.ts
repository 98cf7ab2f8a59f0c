import { actOf } from '#src/device/acts/act.ts'
import { noteThing, orderThing } from '#src/device/acts/things.ts'
import type { Whole } from '../whole.ts'

const words = { intends: '已提交', path: '/' }

export const newAddress = (mark: string) =>
  actOf(
    'POST /users/dealerV2/saveReceiveAddress',
    { ...words, title: `new address ${mark}`, things: [] },
    {
      body: {
        contactName: '王芳',
        contactPhone: '13800138000',
        districtCode: '310112',
        detail: mark,
        isDefault: false,
      },
    },
  )

export const feedback = (mark: string, photos: readonly string[]) =>
  actOf(
    'POST /problemFeedbackRecords/',
    { ...words, title: `feedback ${mark}`, things: [] },
    { body: { type: 'order' as const, content: mark, photos: [...photos], orderNumber: '' } },
  )

export const orderStep = (whole: Whole) => {
  const { chance, trade } = whole
  const id = chance.pick(trade.terminalOrders)
  const { version, lines } = whole.server.ordersSeen.get(id) ?? { version: 1, lines: [] }
  const of = { ...words, things: [orderThing(id)] }
  return chance.pick([
    () =>
      actOf(
        'POST /terminalPurchaseOrders/action/receiveOrder',
        { ...of, title: `accept ${id}` },
        { body: { id, version } },
      ),
    () =>
      actOf(
        'POST /terminalPurchaseOrders/action/rejectOrder',
        { ...of, title: `reject ${id}` },
        { body: { id, version, reason: '缺货了' } },
      ),
    () =>
      actOf(
        'POST /relTerminalPoLogisticss/action/createBatch',
        { ...of, title: `ship ${id}` },
        {
          body: {
            orderId: id,
            version,
            carrier: '',
            trackingNumber: '',
            driverPhone: '',
            remark: whole.mark(),
            lines: lines.map(line => ({ id: line, qty: 1 + chance.below(3) })),
          },
        },
      ),
  ])()
}

export const purchaseStep = (whole: Whole) => {
  const { chance, trade, server } = whole
  const { id } = chance.pick(trade.purchaseOrders)
  const { version } = server.ordersSeen.get(id) ?? { version: 1 }
  const of = { ...words, things: [orderThing(id)] }
  return chance.pick([
    () =>
      actOf(
        'POST /purchaseOrders/action/cancel',
        { ...of, title: `cancel ${id}` },
        { body: { id, version } },
      ),
    () =>
      actOf(
        'POST /purchaseOrders/action/revoke',
        { ...of, title: `revoke ${id}` },
        { body: { id, version } },
      ),
    () =>
      actOf(
        'POST /purchaseOrders/action/cancelSubmit',
        { ...of, title: `ask to cancel ${id}` },
        { body: { id, version, reason: '不要了' } },
      ),
  ])()
}

export const signing = (whole: Whole, photos: readonly string[]) => {
  const id = whole.chance.pick([...whole.server.notesSeen.keys()])
  const { version, lines } = whole.server.notesSeen.get(id) ?? { version: 1, lines: [] }
  const isShort = photos.length > 0
  return actOf(
    'POST /deliveryNotes/dnSign',
    { ...words, title: `sign ${id}`, things: [noteThing(id)] },
    {
      body: {
        id,
        version,
        lines: lines.map(line => ({
          id: line.id,
          received: isShort ? line.shipped - 1 : line.shipped,
          reason: isShort ? ('short' as const) : null,
          explanation: '',
          photos: [...photos],
        })),
      },
    },
  )
}

export const choice = (whole: Whole, business: number) =>
  actOf(
    'POST /users/changeAddress',
    { ...words, title: 'choose an address', things: [`address:${business}`], slot: 'currentAddress' },
    { body: { addressId: whole.buyer(business).addressId } },
  )
