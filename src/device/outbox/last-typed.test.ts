import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { faults } from '#tests/support/offline/faults.ts'
import { World } from '#tests/support/offline/world.ts'
import { fc, sequences } from '#tests/support/properties.ts'
import { LineStore } from '../lines/line-store.ts'
import { steps } from './sender.ts'

/** Everything that stood between a typed quantity and the server in one run of a browser. */
type Event =
  | { readonly kind: 'type'; readonly tab: 0 | 1; readonly line: string }
  | { readonly kind: 'kill'; readonly tab: 0 | 1 }
  | { readonly kind: 'send'; readonly fault: (typeof faults)[number]; readonly stop: number }
  | { readonly kind: 'both' | 'arrive' | 'heal' | 'look' }
  | { readonly kind: 'discard'; readonly line: string }

const tab = fc.constantFrom(0 as const, 1 as const)
const line = fc.constantFrom('1', '2')
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('type' as const), tab, line }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      fault: fc.constantFrom(...faults),
      stop: fc.nat(steps.length * 3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const), line }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('both' as const, 'arrive' as const, 'heal' as const, 'look' as const),
    }),
  },
)

let run = 500_000

/** The lines on the server, and the last typed quantities of the same lines, by two tabs of one device. */
async function outcomeOf(events: readonly Event[]) {
  const world = new World((run += 1))
  const { partition } = world
  const tabs = [new LineStore(partition), new LineStore(partition)]
  const typed = new Map<string, number>()
  let qty = 0
  const type = async (at: 0 | 1, key: string) => {
    qty += 1
    typed.set(key, qty)
    await tabs[at]?.edit([{ target: 'cart', key, change: { op: 'set', qty } }])
  }
  for (const next of events) {
    if (next.kind === 'type') await type(next.tab, next.line)
    else if (next.kind === 'kill') tabs[next.tab] = new LineStore(partition)
    else if (next.kind === 'send') await world.send(next.fault, steps[next.stop] ?? null)
    else if (next.kind === 'both')
      await Promise.all([world.send('none', null), world.send('answerLost', null)])
    else if (next.kind === 'arrive') world.arrive()
    else if (next.kind === 'heal') world.heal()
    else if (next.kind === 'discard') {
      // Quantities that were given up count no more.
      await world.discard()
      typed.clear()
      await type(0, next.line)
    } else await (await world.look('cart'))()
  }
  world.heal()
  await world.send('none', null)
  world.arrive()
  world.heal()
  await world.send('none', null)
  const server = world.serverOf('cart')
  const stands = Object.fromEntries([...typed.keys()].map(key => [key, server[key]?.qty]))
  return { stands, typed: Object.fromEntries(typed) }
}

test(
  'on whatever line, with two tabs, kills, lost answers and late requests, the quantity typed last stands',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 40 }), async events => {
        const { stands, typed } = await outcomeOf(events)
        expect(stands).toEqual(typed)
      }),
      { numRuns: sequences(150) },
    )
  },
)
