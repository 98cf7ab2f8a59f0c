import type { Change } from '#contract/cart/edits.ts'
import { actOf } from '#src/device/acts/act.ts'
import { noteThing, orderThing } from '#src/device/acts/things.ts'
import type { Device, Tab } from './device.ts'
import type { Happened, Whole } from './whole.ts'

type Happening = (whole: Whole) => Happened | Promise<Happened>

const minute = 60_000
const hour = 60 * minute

const words = { intends: '已提交', path: '/' }

const anyPage = (
  whole: Whole,
): { readonly device: Device; readonly tab: Tab; readonly business: number } | null => {
  const device = whole.chance.pick(whole.devices)
  const open = device.open.filter(
    ({ actor, page, isLeaving }) => !isLeaving && !actor.isFrozen && page.signedIn().partition !== null,
  )
  if (open.length === 0) return null
  const tab = whole.chance.pick(open)
  return { device, tab, business: tab.page.signedIn().businessId ?? 0 }
}

const changeOf = ({ chance }: Whole): Change => {
  const note = chance.is(0.15) ? { note: `备注${chance.below(9)}` } : {}
  return chance.weighted<Change>([
    [5, { op: 'set', qty: 1 + chance.below(60), ...note }],
    [4, { op: 'add', qty: 1 + chance.below(4), ...note }],
    [2, { op: 'remove', qty: 0 }],
  ])
}

const edit: Happening = whole => {
  const at = anyPage(whole)
  if (!at) return false
  const { chance } = whole
  const target = chance.weighted([
    [5, 'cart' as const],
    [3, 'quickOrder' as const],
    [2, 'sampleList' as const],
  ])
  const sku = chance.pick(whole.trade.skus)
  const key = target === 'cart' ? `${whole.buyer(at.business).addressId}:${sku.id}` : String(sku.id)
  return whole.edit(at.device, at.tab, { target, key, change: changeOf(whole) })
}

const read: Happening = whole => {
  const at = anyPage(whole)
  if (!at) return false
  const target = whole.chance.pick(['cart', 'quickOrder', 'sampleList'] as const)
  const { partition } = at.tab.page.signedIn()
  if (!partition) return false
  return whole.person(
    at.device,
    at.tab,
    `reads ${target}`,
    async page => void (await page.readList(partition, target)),
  )
}

const newAddress = (mark: string) =>
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

const feedback = (mark: string, photos: readonly string[]) =>
  actOf(
    'POST /problemFeedbackRecords/',
    { ...words, title: `feedback ${mark}`, things: [] },
    { body: { type: 'order' as const, content: mark, photos: [...photos], orderNumber: '' } },
  )

const orderStep = (whole: Whole) => {
  const { chance, trade } = whole
  const id = chance.pick(trade.terminalOrders)
  const { version, lines } = whole.ordersSeen.get(id) ?? { version: 1, lines: [] }
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

const purchaseStep = (whole: Whole) => {
  const { id } = whole.chance.pick(whole.trade.purchaseOrders)
  const { version } = whole.ordersSeen.get(id) ?? { version: 1 }
  return actOf(
    'POST /purchaseOrders/action/cancel',
    { ...words, title: `cancel ${id}`, things: [orderThing(id)] },
    { body: { id, version } },
  )
}

const signing = (whole: Whole, photos: readonly string[]) => {
  const id = whole.chance.pick(whole.trade.notes)
  const { version, lines } = whole.notesSeen.get(id) ?? { version: 1, lines: [] }
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

const choice = (whole: Whole, business: number) =>
  actOf(
    'POST /users/changeAddress',
    { ...words, title: 'choose an address', things: [`address:${business}`], slot: 'currentAddress' },
    { body: { addressId: whole.buyer(business).addressId } },
  )

const act: Happening = async whole => {
  const at = anyPage(whole)
  if (!at) return false
  const { chance } = whole
  const { partition } = at.tab.page.signedIn()
  if (!partition) return false
  const isFirst = at.business === whole.trade.buyers[0]?.id
  const kind = chance.weighted([
    [3, 'address'],
    [3, 'feedback'],
    [isFirst ? 4 : 0, 'order'],
    [isFirst ? 2 : 0, 'purchase'],
    [isFirst ? 3 : 0, 'note'],
    [2, 'choice'],
  ] as const)
  const hasPhoto = (kind === 'feedback' || kind === 'note') && chance.is(0.5)
  const mark = whole.mark()
  return whole.perform(at.device, at.tab, async page => {
    const photos = hasPhoto
      ? [
          await page.keepPhoto(partition, {
            file: new File(['x'], 'a.jpg'),
            purpose: kind === 'note' ? 'deliveryPhoto' : 'feedbackPhoto',
            now: whole.schedule.now,
          }),
        ]
      : []
    const made = {
      address: () => newAddress(mark),
      feedback: () => feedback(mark, photos),
      order: () => orderStep(whole),
      purchase: () => purchaseStep(whole),
      note: () => signing(whole, photos),
      choice: () => choice(whole, at.business),
    }[kind]()
    return made
  })
}

const mandate: Happening = whole => {
  const at = anyPage(whole)
  if (!at) return false
  const { chance } = whole
  const { partition } = at.tab.page.signedIn()
  if (!partition) return false
  const buyer = whole.buyer(at.business)
  const wanted = whole.trade.skus
    .filter(() => chance.is(0.6))
    .map(({ id }) => ({ id, qty: 1 + chance.below(12) }))
  const lines = wanted.map(({ id, qty }) => ({
    skuId: id,
    qty,
    price: whole.pricesSeen.get(id) ?? 12_345,
    note: '',
  }))
  if (lines.length === 0) return false
  const sum = lines.reduce((all, { qty, price }) => all + qty * price, 0)
  const mark = whole.mark()
  const body = {
    groups: [
      {
        addressId: buyer.addressId,
        method: 1 as const,
        contactName: buyer.contactName,
        contactPhone: buyer.contactPhone,
        carTypeId: buyer.carTypeId,
        expectedOn: null,
        ownNumber: '',
        remark: mark,
        place: buyer.place,
        lines,
      },
    ],
    most: sum - (chance.is(0.1) ? 1 : 0),
    rebate: 0,
    protocolIds: [],
    validUntil: new Date(whole.schedule.now + chance.pick([2 * minute, hour, 24 * hour])).toISOString(),
  }
  return whole.person(at.device, at.tab, `gives order ${mark}`, async page => {
    await page.keepMandate({
      partition,
      isDealer: true,
      title: `order ${mark}`,
      body,
      names: { goods: {}, places: {} },
    })
  })
}

const takeBack: Happening = whole => {
  const at = anyPage(whole)
  const row =
    at && whole.chance.is(0.9) ? whole.actsOf(at.device, at.tab).find(() => whole.chance.is(0.5)) : undefined
  if (!at || !row) return false
  return whole.answering(
    at.device,
    at.tab,
    `takes back ${row.title}`,
    async page => void (await page.withdrawAct(row)),
  )
}

const dealWithActs: Happening = whole => {
  const at = anyPage(whole)
  const row = at ? whole.actsOf(at.device, at.tab).find(({ refusal }) => refusal !== null) : undefined
  if (!at || !row) return false
  const isAgain = whole.chance.is(0.5)
  return whole.answering(
    at.device,
    at.tab,
    `${isAgain ? 'repeats' : 'gives up'} ${row.title}`,
    async page => {
      if (isAgain) await page.retryAct(row)
      else await page.endAct(row)
      page.announce({ partition: row.partition, what: 'kept' })
    },
  )
}

const dealWithNotices: Happening = whole => {
  const at = anyPage(whole)
  const row = at ? whole.noticesOf(at.device, at.tab)[0] : undefined
  if (!at || !row) return false
  const isAgain = whole.chance.is(0.6) && (row.told.kind === 'rejected' || row.told.kind === 'lost')
  return whole.answerNotice(at.device, at.tab, row, isAgain)
}

const draft: Happening = whole => {
  const at = anyPage(whole)
  if (!at) return false
  const key = `form ${whole.chance.below(2)}`
  if (whole.chance.is(0.2)) return whole.dropForm(at.device, at.tab, key)
  return whole.person(at.device, at.tab, `fills ${key}`, async page => {
    page.formDrafts.keep({ key, title: key, path: '/', value: { text: whole.mark() } })
    return Promise.resolve()
  })
}

const signOut: Happening = whole => {
  const at = anyPage(whole)
  if (!at) return false
  return whole.leave(at.device, at.tab, 'signOut', whole.chance.pick(['send', 'keep', 'giveUp'] as const))
}

const switchBusiness: Happening = whole => {
  const at = anyPage(whole)
  if (!at) return false
  return whole.leave(at.device, at.tab, 'switch', whole.chance.pick(['send', 'keep', 'giveUp'] as const))
}

const signIn: Happening = async whole => {
  const device = whole.chance.pick(whole.devices)
  const tab = device.open.find(({ page }) => page.signedIn().userId === 0)
  if (!tab || !device.line.isThere) return false
  await whole.signIn(device, tab, whole.chance.pick(whole.trade.people))
  return true
}

const ofPages: Happening = whole => {
  const { chance, schedule } = whole
  const device = chance.pick(whole.devices)
  const at = chance.below(2)
  const tab = device.tabs[at]
  if (!tab) {
    schedule.note(`${device.name} opens tab ${at}`)
    device.openTab(at)
    return true
  }
  if (tab.actor.isFrozen) {
    schedule.note(`${tab.actor.name} thaws`)
    tab.actor.isFrozen = false
    return true
  }
  if (chance.is(0.3)) {
    schedule.note(`${tab.actor.name} freezes`)
    tab.actor.isFrozen = true
    return true
  }
  schedule.note(`${tab.actor.name} is killed`)
  whole.closed(device, tab)
  device.closeTab(at)
  return true
}

const stopWorker: Happening = whole => {
  const device = whole.chance.pick(whole.devices)
  if (!device.worker) return false
  whole.schedule.note(`${device.worker.actor.name} is killed`)
  device.stopWorker()
  return true
}

const wake: Happening = whole => {
  const device = whole.chance.pick(whole.devices)
  device.sync()
  for (const { actor, listeners } of device.open)
    whole.schedule.add(actor, 'is looked at', () => listeners.tell('pageshow', {}))
}

const network: Happening = whole => {
  const device = whole.chance.pick(whole.devices)
  const { chance, schedule } = whole
  const badness = chance.weighted([
    [3, 0],
    [3, 0.3],
    [2, 0.7],
    [2, null],
  ] as const)
  schedule.note(`${device.name} line ${badness ?? 'gone'}`)
  device.line.badness = badness ?? 0
  device.setOnline(badness !== null)
}

const arriveLate: Happening = async whole => {
  const late = whole.devices.filter(({ line }) => line.hasLate)
  if (late.length === 0) return false
  await whole.chance.pick(late).line.arriveLate()
  return true
}

const setClock: Happening = whole => {
  const device = whole.chance.pick(whole.devices)
  device.offset = whole.chance.pick([0, 0, minute, -minute, 20 * minute, -2 * hour, 26 * hour])
  whole.schedule.note(`${device.name} clock ${device.offset}`)
}

const pass: Happening = async whole => {
  const ms = whole.chance.pick([100, 1_000, 5_000, 31_000, 5 * minute, hour])
  await whole.passTime(ms)
}

const copyServer: Happening = whole => whole.copyServer()
const putServerBack: Happening = whole => whole.putServerBack()
const copyProfile: Happening = whole => whole.copyProfile(whole.chance.pick(whole.devices))
const putProfileBack: Happening = whole => whole.putProfileBack(whole.chance.pick(whole.devices))
const endSession: Happening = whole => whole.endASession()

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
