import 'fake-indexeddb/auto'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom, type Random } from '#demo/random.ts'
import type { Change } from '#contract/cart/edits.ts'
import type { Target } from '#contract/cart/lines.ts'
import { targets } from '#tests/support/offline/server.ts'
import { steps, type Step } from '#src/device/outbox/sender.ts'
import { unsentCount } from '#src/device/outbox/outbox.ts'
import { faults, type Fault } from '#tests/support/offline/faults.ts'
import { waysTo, World } from '#tests/support/offline/world.ts'
import type { Emit } from './support/measurement.ts'
import { QueueWorld } from './support/queue-world.ts'

const usualSequences = 1_000
const happenings = 40
const lists = ['cart', 'quickOrder'] as const satisfies Lists

/** The edits that are sent in one go, as after a day without a network. */
const day = { edits: 1_000, lines: 60, answerMs: 50 } as const

type Lists = readonly [Target, ...Target[]]

type Happening =
  | { readonly what: 'edit'; readonly list: Target; readonly line: string; readonly change: Change }
  | { readonly what: 'send'; readonly fault: Fault; readonly stopAt: Step | null }

const anyFault = ({ integer, pick }: Random, oneIn: number): Fault =>
  integer(1, oneIn) === 1 ? pick(faults) : 'none'

/** Half of the time something is edited, every other request fails, every tenth sender is stopped. */
function happening(random: Random, among: Lists, most: number): Happening {
  const { integer, pick } = random
  if (integer(1, 2) === 1) {
    const change = pick<Change>([
      { op: 'set', qty: integer(1, most) },
      { op: 'add', qty: integer(1, 3) },
      { op: 'remove', qty: 0 },
    ])
    return { what: 'edit', list: pick(among), line: String(integer(1, 2)), change }
  }
  return { what: 'send', fault: anyFault(random, 2), stopAt: integer(1, 10) === 1 ? pick(steps) : null }
}

type AnyWorld = World | QueueWorld

/** One person's edits with all that goes wrong, and three undisturbed tries at the end. */
async function live(world: AnyWorld, story: readonly Happening[]): Promise<void> {
  for (const next of story) {
    if (next.what === 'edit') await world.edit(next.list, next.line, next.change)
    else await world.send(next.fault, next.stopAt)
  }
  for (let tries = 0; tries < 3; tries += 1) {
    await world.heal()
    await world.send('none', null)
  }
}

const sorted = (lines: Record<string, unknown>) =>
  JSON.stringify(Object.entries(lines).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const isWrong = (world: AnyWorld): boolean =>
  lists.some(list => sorted(world.serverOf(list)) !== sorted(world.meantOf(list)))

const isTwice = (world: AnyWorld): boolean => [...world.server.carriedOut.values()].some(times => times > 1)

const unsent = async (world: AnyWorld): Promise<number> =>
  world instanceof World ? unsentCount(world.partition) : world.size()

const storyOf = (run: number, among: Lists, most: number): Happening[] => {
  const random = seededRandom(run)
  return Array.from({ length: happenings }, () => happening(random, among, most))
}

interface Measured {
  readonly emit: Emit
  readonly sequences: number
}

async function count({ emit, sequences }: Measured, name: string, make: (run: number) => AnyWorld) {
  let [wrong, twice, stuck] = [0, 0, 0]
  for (let run = 0; run < sequences; run += 1) {
    const world = make(run)
    await live(world, storyOf(run, lists, 5))
    if (isWrong(world)) wrong += 1
    if (isTwice(world)) twice += 1
    if ((await unsent(world)) > 0) stuck += 1
  }
  const percent = (times: number) => (times / sequences) * 100
  emit(`outbox:${name}:wrong-at-the-end`, percent(wrong), '%')
  emit(`outbox:${name}:applied-twice`, percent(twice), '%')
  emit(`outbox:${name}:never-sent`, percent(stuck), '%')
}

/** With quantities above the limit of a basket of samples: edits that the portal refuses, and that nobody is told of. */
async function countRefusals({ emit, sequences }: Measured): Promise<void> {
  let [refused, lost] = [0, 0]
  for (let run = 0; run < sequences; run += 1) {
    const world = new World(sequences + run, { isStrict: true })
    await live(world, storyOf(run, targets, 8))
    const account = await world.account()
    refused += account.refused
    lost += account.lost
  }
  emit('outbox:ours:refused-and-told', refused, 'edits')
  emit('outbox:ours:refused-untold', lost, 'edits')
}

/** A sender that is stopped at each of its steps: at how many of them the cart ends as it was meant. */
async function countCrashPoints({ emit, sequences }: Measured): Promise<void> {
  let survived = 0
  for (const [at, step] of steps.entries()) {
    const world = new World(2 * sequences + at)
    await world.edit('cart', '1', { op: 'set', qty: 3 })
    await world.edit('cart', '2', { op: 'add', qty: 2 })
    await world.send(waysTo[step], step)
    if (world.counts.get('stops of the sender') !== 1) throw new Error(`nobody was stopped at ${step}`)
    await live(world, [
      { what: 'edit', list: 'cart', line: '1', change: { op: 'add', qty: 1 } },
      { what: 'edit', list: 'cart', line: '2', change: { op: 'remove', qty: 0 } },
    ])
    if (!isWrong(world) && !isTwice(world) && (await unsent(world)) === 0) survived += 1
  }
  emit('outbox:ours:crash-points', steps.length, 'points')
  emit('outbox:ours:crash-points-survived', survived, 'points')
}

/**
 * A day's edits are sent; a try that failed is made again at once, however long it would wait in truth. `faulty`: the
 * answer to the first request is lost, and every fourth one behind it fails.
 */
async function drain(emit: Emit, name: string, world: AnyWorld, faulty: boolean): Promise<void> {
  const random = seededRandom(1)
  for (let at = 0; at < day.edits; at += 1)
    await world.edit('cart', String((at % day.lines) + 1), { op: 'add', qty: 1 })
  const later = () => (faulty ? anyFault(random, 4) : 'none')
  let next: Fault = faulty ? 'answerLost' : 'none'
  const started = performance.now()
  while ((await unsent(world)) > 0) {
    await world.heal()
    await world.send(next, null, later)
    next = later()
  }
  emit(`outbox:${name}:drain`, performance.now() - started, 'ms')
  const requests = world instanceof World ? world.counts.get('requests') : world.requests
  emit(`outbox:${name}:requests`, requests ?? 0, 'requests')
}

const underWay = async () => pause(day.answerMs)

/**
 * The outbox beside the queue that Workbox brings: the same edits, faults and stopped senders for both. `wanted` is the
 * number of sequences.
 */
export async function measure(emit: Emit, wanted?: string): Promise<void> {
  const sequences = Number(wanted ?? usualSequences)
  const measured = { emit, sequences }
  await count(measured, 'ours', run => new World(run))
  await count(measured, 'workbox-queue', () => new QueueWorld())
  await countRefusals(measured)
  await countCrashPoints(measured)
  for (const [at, conditions] of ['day', 'day-of-faults'].entries()) {
    const own = new World(3 * sequences + at, { underWay })
    await drain(emit, `ours:${conditions}`, own, at === 1)
    await drain(emit, `workbox-queue:${conditions}`, new QueueWorld(underWay), at === 1)
  }
}
