import { anyPage } from './at-page.ts'
import type { Happening } from '../whole.ts'

const minute = 60_000
const hour = 60 * minute

export const mandate: Happening = whole => {
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
    price: whole.server.pricesSeen.get(id) ?? 12_345,
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
  return whole.people.does(at.device, at.tab, `gives order ${mark}`, async page => {
    await page.keepMandate({
      partition,
      isDealer: true,
      title: `order ${mark}`,
      body,
      names: { goods: {}, places: {} },
    })
  })
}

export const takeBack: Happening = whole => {
  const at = anyPage(whole)
  const row =
    at && whole.chance.is(0.9)
      ? whole.people.actsOf(at.device, at.tab).find(() => whole.chance.is(0.5))
      : undefined
  if (!at || !row) return false
  return whole.people.during(
    at.device,
    at.tab,
    { what: `takes back ${row.title}`, deeds: ['answering'] },
    async page => void (await page.withdrawAct(row)),
  )
}

export const dealWithActs: Happening = whole => {
  const at = anyPage(whole)
  const row = at ? whole.people.actsOf(at.device, at.tab).find(({ refusal }) => refusal !== null) : undefined
  if (!at || !row) return false
  const { chance } = whole
  const how = row.draft && chance.is(0.3) ? 'changes' : chance.is(0.5) ? 'repeats' : 'gives up'
  return whole.people.during(
    at.device,
    at.tab,
    { what: `${how} ${row.title}`, deeds: ['answering'] },
    async page => {
      if (how === 'repeats') await page.retryAct(row)
      else if (how === 'changes') await page.forgetAct(row)
      else await page.endAct(row)
      page.announce({ partition: row.partition, what: 'kept' })
    },
  )
}

export const dealWithNotices: Happening = whole => {
  const at = anyPage(whole)
  // An edit that was meant for a change that is over waits on the page of its order.
  const row = at
    ? whole.people
        .noticesOf(at.device, at.tab)
        .find(({ told }) => told.kind !== 'rejected' || told.reason !== 'changeOver')
    : undefined
  if (!at || !row) return false
  const isAgain = whole.chance.is(0.6) && (row.told.kind === 'rejected' || row.told.kind === 'lost')
  return whole.people.answerNotice(at.device, at.tab, row, isAgain)
}

export const signOut: Happening = whole => {
  const at = anyPage(whole)
  if (!at) return false
  return whole.people.leave(
    at.device,
    at.tab,
    'signOut',
    whole.chance.pick(['send', 'keep', 'giveUp'] as const),
  )
}

export const switchBusiness: Happening = whole => {
  const at = anyPage(whole)
  if (!at) return false
  return whole.people.leave(
    at.device,
    at.tab,
    'switch',
    whole.chance.pick(['send', 'keep', 'giveUp'] as const),
  )
}

export const signIn: Happening = async whole => {
  const device = whole.chance.pick(whole.devices)
  const tab = device.open.find(({ page }) => page.signedIn().userId === 0)
  if (!tab || !device.line.isThere) return false
  await whole.people.signIn(device, tab, whole.chance.pick(whole.trade.people))
  return true
}
