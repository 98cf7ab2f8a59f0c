import { rowsOf } from './device/device-disk.ts'
import { lists } from '#contract/cart/lines.ts'
import type { Partition } from '#src/device/store/rows.ts'
import { accountFaults } from '#server/domains/books/public.ts'
import { imbalances } from '../../api/support/orders/balances.ts'
import type { Device } from './device/device.ts'
import { placeOf } from './books/edit-rows.ts'
import { noteAt } from './books/server-lines.ts'
import type { Whole } from './whole.ts'

/** A good line, the right time, and nobody presses anything. */
async function heal(whole: Whole): Promise<void> {
  whole.schedule.note('all is well again')
  for (const device of whole.devices) {
    device.offset = 0
    device.line.badness = 0
    for (const { actor } of device.open) actor.isFrozen = false
    if (whole.chance.is(0.5)) await arriveAll(device)
    device.setOnline(true)
  }
  await whole.settle(1_000)
}

/** Also what was sent long ago, and was given up or sent again meanwhile. */
async function arriveAll(device: Device): Promise<void> {
  while (device.line.hasLate) await device.line.arriveLate()
}

/** Everybody who has something on a device comes back to it, and it is sent. */
async function sendAll(whole: Whole, device: Device): Promise<void> {
  device.closeTab(1)
  const waiting = () => {
    const rows = [...whole.edits.waitingOn(device), ...whole.acts.waitingOn(device)]
    return [...new Set(rows.map(({ partition }) => partition as Partition))]
  }
  const seen = new Set<Partition>()
  for (let tries = 0; tries < 8; tries += 1) {
    const tab = device.tabs[0] ?? device.openTab(0)
    await whole.settle(0)
    const next = waiting().find(partition => !seen.has(partition))
    if (next === undefined) break
    seen.add(next)
    const [userId = 0, business = 0] = next.split('|').map(Number)
    await whole.schedule.do(() => {
      const { userStore } = (device.tabs[0] ?? tab).page
      if (userStore.get().userId !== userId) userStore.clear()
    })
    await whole.people.signIn(device, device.tabs[0] ?? tab, userId, business)
    await whole.settle(3 * 3_600_000)
  }
  for (const partition of waiting()) {
    const edits = whole.edits
      .waitingOn(device)
      .filter(row => row.partition === partition)
      .map(placeOf)
    const acts = whole.acts
      .waitingOn(device)
      .filter(row => row.partition === partition)
      .map(({ title }) => title)
    whole.wrong.push(`${device.name}: ${[...edits, ...acts].join(', ')} is stuck`)
  }
}

async function compareViews(whole: Whole, device: Device): Promise<void> {
  // The portal may have ended the session meanwhile, which a reading does not find out by itself.
  const first = await whole.schedule.do(() => device.tabs[0] ?? device.openTab(0))
  const { userId, businessId } = first.page.signedIn()
  const isSomebody = userId !== 0 && businessId !== null
  await whole.people.signIn(
    device,
    first,
    isSomebody ? userId : (whole.trade.people[0] ?? 0),
    businessId ?? undefined,
  )
  await whole.settle(0)
  const tab = device.tabs[0]
  const partition = tab?.page.signedIn().partition
  if (!tab || !partition) {
    whole.wrong.push(`${device.name}: nobody can sign in`)
    return
  }
  const { page } = tab
  const readAnew = async (target: (typeof lists)[number]) => {
    await whole.people.does(
      device,
      tab,
      `reads ${target}`,
      async () => void (await page.readList(partition, target)),
    )
    await whole.settle(0)
  }
  for (const target of lists) await readAnew(target)
  // One that shows that the server was put back forgets the others, and a page that shows one of them reads it again.
  const kept = rowsOf(device, 'snapshots').filter(row => row.partition === partition)
  for (const target of lists) if (!kept.some(row => row.target === target)) await readAnew(target)
  await whole.people.does(
    device,
    tab,
    'reads the change',
    async () => void (await page.openTarget(partition)),
  )
  await whole.settle(0)
  whole.edits.lookAtLost(device, partition)
  whole.acts.lookAtRefusals(device)
  const [, business] = partition.split('|')
  let found: readonly string[] = []
  await whole.people.does(device, tab, 'looks', async () => {
    const open = await page.openTarget(partition)
    const read = await page.readLists(partition, [...lists, ...(open ? [open] : [])])
    found = read.flatMap(([target, parts]) =>
      page.viewOf(parts).lines.map(({ key, qty, note }) => {
        const place = `${business} ${target} ${key}`
        return `${place} ${qty} ${noteAt(place, note)}`
      }),
    )
  })
  await whole.settle(0)
  const are = [...whole.edits.server.lines]
    .filter(([place]) => place.startsWith(`${business} `))
    .map(([place, { qty, note }]) => `${place} ${qty} ${note}`)
  const [shown, stored] = [found.toSorted().join('\n'), are.toSorted().join('\n')]
  if (shown !== stored) whole.wrong.push(`${device.name} shows\n${shown}\ninstead of\n${stored}`)
}

/** All is well again, everybody comes back, and everything that must hold is looked at. */
export async function lookAtEnd(whole: Whole): Promise<void> {
  await heal(whole)
  if (whole.allWrong.length > 0) return
  for (const device of whole.devices) await sendAll(whole, device)
  for (const device of whole.devices) await arriveAll(device)
  await whole.settle(0)
  for (const device of whole.devices) await compareViews(whole, device)
  await whole.acts.count()
  whole.wrong.push(...(await imbalances(whole.portal.asTestApp)))
  const businesses = whole.trade.buyers.map(({ id }) => id)
  const faults = await accountFaults({ db: whole.portal.db, now: new Date(whole.schedule.now) }, businesses)
  whole.wrong.push(...faults.map(({ rule, id }) => `${rule}: ${id}`))
}
