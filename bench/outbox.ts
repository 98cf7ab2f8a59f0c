import 'fake-indexeddb/auto'
import { seededRandom, type Random } from '#demo/random.ts'
import type { Change } from '#contract/rules/edits.ts'
import type { Target } from '#contract/rules/lines.ts'
import { steps, type Step } from '#src/offline/drain.ts'
import { unsentCount } from '#src/offline/unsent.ts'
import { faults, World, type Fault } from '#tests/support/offline/world.ts'
import type { Emit } from './measurement.ts'
import { QueueWorld } from './queue-world.ts'

const sequences = 1_000
const happenings = 40
const lists = ['cart', 'quickOrder'] as const

type Happening =
  | { readonly what: 'edit'; readonly list: Target; readonly line: string; readonly change: Change }
  | { readonly what: 'send'; readonly fault: Fault; readonly stopAt: Step | null }

/** Half of the time something is edited, every other request fails, every tenth sender is stopped. */
function happening({ integer, pick }: Random): Happening {
  if (integer(1, 2) === 1) {
    const change = pick<Change>([
      { op: 'set', qty: integer(1, 5) },
      { op: 'add', qty: integer(1, 3) },
      { op: 'remove', qty: 0 },
    ])
    return { what: 'edit', list: pick(lists), line: String(integer(1, 2)), change }
  }
  const fault = integer(1, 2) === 1 ? 'none' : pick(faults)
  return { what: 'send', fault, stopAt: integer(1, 10) === 1 ? pick(steps) : null }
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

async function count(emit: Emit, name: string, make: (run: number) => AnyWorld): Promise<void> {
  let [wrong, twice, stuck] = [0, 0, 0]
  for (let run = 0; run < sequences; run += 1) {
    const random = seededRandom(run)
    const world = make(run)
    await live(
      world,
      Array.from({ length: happenings }, () => happening(random)),
    )
    if (isWrong(world)) wrong += 1
    if ([...world.server.carriedOut.values()].some(times => times > 1)) twice += 1
    if ((world instanceof World ? await unsentCount(world.partition) : await world.size()) > 0) stuck += 1
  }
  const percent = (times: number) => (times / sequences) * 100
  emit(`outbox:${name}:wrong-at-the-end`, percent(wrong), '%')
  emit(`outbox:${name}:applied-twice`, percent(twice), '%')
  emit(`outbox:${name}:never-sent`, percent(stuck), '%')
}

/** The outbox beside the queue that Workbox brings: the same edits, faults and stopped senders for both. */
export async function measure(emit: Emit): Promise<void> {
  await count(emit, 'ours', run => new World(run))
  await count(emit, 'workbox-queue', () => new QueueWorld())
}
