import { isOrderTarget, settingsKey, type OrderTarget } from '#contract/cart/lines.ts'
import { rowsOf } from '../device/device-disk.ts'
import type { Device, Tab } from '../device/device.ts'
import { anyPage } from './at-page.ts'
import type { Happening, Whole } from '../whole.ts'

/** A page of the dealer who has placed the orders. */
const dealersPage = (whole: Whole) => {
  const at = anyPage(whole)
  return at?.business === whole.trade.buyers[0]?.id ? at : null
}

/** The changes of orders that a device keeps for the person at the page, the one that was read last first. */
const changesAt = (device: Device, { page }: Tab) => {
  const { partition } = page.signedIn()
  return rowsOf(device, 'snapshots')
    .filter(row => row.partition === partition && isOrderTarget(row.target))
    .toSorted((one, other) => other.at - one.at)
}

const changeAt = (whole: Whole) => {
  const at = dealersPage(whole)
  const [change] = at ? changesAt(at.device, at.tab) : []
  return at && change ? { ...at, change, target: change.target as OrderTarget } : null
}

export const openChange: Happening = whole => {
  const at = dealersPage(whole)
  if (!at) return false
  const { id } = whole.chance.pick(whole.trade.purchaseOrders)
  const replace = whole.chance.is(0.5)
  const { partition } = at.tab.page.signedIn()
  return whole.people.does(at.device, at.tab, `changes order ${id}`, async page => {
    if (partition) await page.openChange(partition, id, replace)
  })
}

export const readChange: Happening = whole => {
  const at = dealersPage(whole)
  const { partition } = at?.tab.page.signedIn() ?? {}
  if (!at || !partition) return false
  return whole.people.does(at.device, at.tab, 'reads the change', async page => {
    await page.openTarget(partition)
  })
}

/** Cases of a product, or delivery and remark, which are a line like another. */
export const editChange: Happening = whole => {
  const at = changeAt(whole)
  if (!at) return false
  const { chance } = whole
  const { target, change } = at
  const settings = change.lines.find(({ key }) => key === settingsKey)
  if (settings && chance.is(0.3)) {
    const note = JSON.stringify({ ...(JSON.parse(settings.note) as object), remark: whole.mark() })
    return whole.people.edit(at.device, at.tab, {
      target,
      key: settingsKey,
      change: { op: 'set', qty: 1, note },
    })
  }
  const key = String(chance.pick(whole.trade.skus).id)
  return whole.people.edit(at.device, at.tab, {
    target,
    key,
    change: chance.weighted([
      [5, { op: 'set' as const, qty: 1 + chance.below(60) }],
      [2, { op: 'add' as const, qty: 1 + chance.below(4) }],
      [1, { op: 'remove' as const, qty: 0 }],
    ]),
  })
}

export const finishChange: Happening = whole => {
  const at = changeAt(whole)
  const { partition } = at?.tab.page.signedIn() ?? {}
  if (!at || !partition) return false
  const { target } = at
  const mode = whole.chance.is(0.3) ? 'save' : 'submit'
  return whole.people.does(at.device, at.tab, `${mode}s ${target}`, async page => {
    const how = await page.finishChange(partition, page.lineStore(), { target, mode })
    whole.schedule.note(`${at.tab.actor.name} ${mode}s ${target}: ${how}`)
    whole.count(`change ${how}`)
  })
}

export const dropChange: Happening = whole => {
  const at = changeAt(whole)
  if (!at) return false
  const { target } = at
  return whole.people.endChange(at.device, at.tab, { what: `drops ${target}`, target }, (page, partition) =>
    page.dropChange(partition, page.lineStore(), target),
  )
}

/** Edits that were meant for a change that is over: they move to the present one, or are given up. */
export const dealWithHeld: Happening = whole => {
  const at = dealersPage(whole)
  const held = at
    ? whole.people
        .noticesOf(at.device, at.tab)
        .find(({ told }) => told.kind === 'rejected' && told.reason === 'changeOver')
    : undefined
  if (!at || !held || !isOrderTarget(held.target)) return false
  const [open] = changesAt(at.device, at.tab)
  const target = held.target
  const to = open && isOrderTarget(open.target) ? open.target : undefined
  const isSame = to?.split('.')[0] === target.split('.')[0]
  if (to && isSame && whole.chance.is(0.7)) {
    whole.count('change moved')
    return whole.people.endChange(
      at.device,
      at.tab,
      { what: `moves ${target} to ${to}`, target, to },
      (page, partition) => page.moveChange(partition, target, to, whole.schedule.now),
    )
  }
  return whole.people.endChange(
    at.device,
    at.tab,
    { what: `gives up ${target}`, target },
    (page, partition) => page.discardChange(partition, target, to === target),
  )
}
