import type { Arbitrary } from 'fast-check'
import type { Change } from '#contract/cart/edits.ts'
import { steps } from '#src/device/outbox/sender.ts'
import { fc } from '../properties.ts'
import { faults } from './faults.ts'
import { targets } from './server.ts'
import type { World } from './world.ts'

/** An event of a sequence; `late` are answers that a page still waits for. */
export type Event = (world: World, late: (() => Promise<void>)[]) => Promise<void>

/** Three lists of two lines, so that edits meet. */
export const target = fc.constantFrom(...targets)
export const key = fc.constantFrom('1', '2')

export const changeOf = (mostSet: number, mostAdded: number): Arbitrary<Change> =>
  fc.oneof(
    fc.record({ op: fc.constant('set' as const), qty: fc.integer({ min: 1, max: mostSet }) }),
    fc.record({ op: fc.constant('add' as const), qty: fc.integer({ min: 1, max: mostAdded }) }),
    fc.constant({ op: 'remove', qty: 0 } as const),
  )

/** An event that takes no time. */
export const atOnce =
  (event: (world: World) => void): Event =>
  async world =>
    Promise.resolve(event(world))

export const editing = (change: Arbitrary<Change>): Arbitrary<Event> =>
  fc.tuple(target, key, change).map(
    ([list, line, what]): Event =>
      world =>
        world.edit(list, line, what),
  )

/** Something goes wrong with the first request, or the sender is stopped somewhere. */
export const sending: Arbitrary<Event> = fc
  .tuple(fc.constantFrom(...faults), fc.option(fc.constantFrom(...steps), { freq: 3 }))
  .map(
    ([fault, stopAt]): Event =>
      world =>
        world.send(fault, stopAt),
  )

export const looking: Arbitrary<Event> = target.map((list): Event => async world => {
  const arrive = await world.look(list)
  await arrive()
})

const hour = 3_600_000

/** A day back, an hour on, and the like. */
const clocks: Arbitrary<Event> = fc
  .constantFrom(-24 * hour, -hour, hour, 24 * hour)
  .map(byMs => atOnce(world => world.setClock(byMs)))

/** Events beside editing and sending. */
export const incidents: Arbitrary<Event> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Event>(async world => Promise.resolve(world.heal())) },
  { weight: 2, arbitrary: fc.constant(atOnce(world => world.arrive())) },
  { weight: 2, arbitrary: fc.constant(atOnce(world => world.switchDealer())) },
  { weight: 1, arbitrary: clocks },
  { weight: 2, arbitrary: fc.constant<Event>(world => world.signOut()) },
  { weight: 1, arbitrary: fc.constant<Event>(world => world.giveUp()) },
)
