import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { fc, sequences } from '#tests/support/properties.ts'
import { code } from '#contract/kernel/errors.ts'
import type { Refusal } from '../refusal.ts'
import { placesOf, urgencies } from './places.ts'
import type { Leave } from './upload-turns.ts'
import type { Urgency } from './urgency.ts'

afterEach(() => void vi.useRealTimers())

/** Sizes of the parts of sixty places. */
const sizes = { entry: 120, first: 30, usual: 20, last: 10 }

/** Lets everything run that can. */
const settled = () => vi.advanceTimersByTimeAsync(0)

const asked = (places: ReturnType<typeof placesOf>) => {
  const held: { readonly caller: string; readonly urgency: Urgency; readonly leave: Leave }[] = []
  const refused: Refusal[] = []
  const enter = (urgency: Urgency, caller: string, connection?: EventEmitter) =>
    void places.enter(urgency, [caller], connection).then(
      leave => held.push({ caller, urgency, leave }),
      (error: unknown) => refused.push(error as Refusal),
    )
  return { held, refused, enter }
}

test.each(urgencies)('%s has its places, more wait, one more is refused in words', async urgency => {
  vi.useFakeTimers()
  const places = placesOf(60)
  const { held, refused, enter } = asked(places)
  const size = sizes[urgency]
  for (let count = 0; count <= 3 * size + 20; count += 1) enter(urgency, 'user 1')
  await settled()
  expect(places.counts()[urgency]).toEqual({ running: size, waiting: 2 * size + 20, refused: 1 })
  expect(held).toHaveLength(size)
  expect(refused).toHaveLength(1)
  expect(refused[0]).toMatchObject({ code: code.unavailable, message: '当前访问人数较多，请稍等几秒再试' })
  const seconds = refused[0]?.detail?.retryAfterSeconds ?? 0
  expect(seconds).toBeGreaterThanOrEqual(2)
  expect(seconds).toBeLessThanOrEqual(5)
  // All that wait are told before the page gives up.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(refused).toHaveLength(21 + 2 * size)
})

test('a flood of lists leaves an order and a sign-in their places', async () => {
  vi.useFakeTimers()
  const { held, enter } = asked(placesOf(60))
  for (let count = 0; count < 200; count += 1)
    for (const urgency of ['last', 'usual'] as const) enter(urgency, 'user 1')
  enter('first', 'user 2')
  enter('entry', '203.0.113.7')
  await settled()
  expect(held.filter(({ caller }) => caller !== 'user 1').map(({ urgency }) => urgency)).toEqual([
    'first',
    'entry',
  ])
})

test('ten clerks are served before the second request of one who sends hundreds', async () => {
  vi.useFakeTimers()
  const { held, refused, enter } = asked(placesOf(60))
  for (let count = 0; count < 300; count += 1) enter('last', 'user 0')
  for (let clerk = 1; clerk <= 10; clerk += 1) enter('last', `user ${clerk}`)
  await settled()
  const before = held.splice(0)
  for (const { leave } of before) leave()
  await settled()
  expect(held.map(({ caller }) => caller).filter(caller => caller !== 'user 0')).toHaveLength(9)
  held.find(({ caller }) => caller === 'user 0')?.leave()
  await settled()
  expect(new Set(held.map(({ caller }) => caller)).size).toBe(11)
  expect(refused).toHaveLength(300 - 50 + 10)
})

test('who goes away while waiting gives up the place in the queue', async () => {
  vi.useFakeTimers()
  const places = placesOf(1)
  const { refused, enter } = asked(places)
  const connection = new EventEmitter()
  enter('last', 'user 1')
  enter('last', 'user 2', connection)
  connection.emit('close')
  await settled()
  expect(refused).toHaveLength(1)
  expect(places.counts().last).toEqual({ running: 1, waiting: 0, refused: 1 })
})

const step = fc.oneof(
  fc.record({ urgency: fc.constantFrom(...urgencies), caller: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ leaves: fc.nat() }),
  fc.record({ later: fc.integer({ min: 0, max: 3_000 }) }),
)

test('whatever happens, no part has more than its places, none is lost, and everybody is answered', async () => {
  vi.useFakeTimers()
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.array(step, { maxLength: 120 }),
      async (atOnce, steps) => {
        const places = placesOf(atOnce)
        const { held, refused, enter } = asked(places)
        let count = 0
        let left = 0
        for (const one of steps) {
          if ('urgency' in one) {
            enter(one.urgency, `user ${one.caller}`)
            count += 1
          } else if ('leaves' in one) {
            const [gone] = held.splice(one.leaves % Math.max(1, held.length), 1)
            left += gone ? 1 : 0
            gone?.leave()
            gone?.leave()
          } else await vi.advanceTimersByTimeAsync(one.later)
          await settled()
          const counts = places.counts()
          for (const urgency of urgencies) {
            const running = held.filter(place => place.urgency === urgency).length
            expect(counts[urgency].running).toBe(running)
            expect(running).toBeLessThanOrEqual(
              urgency === 'entry' ? 2 * atOnce : Math.max(1, Math.round(atOnce / 2)),
            )
          }
        }
        await vi.advanceTimersByTimeAsync(1_000)
        expect(held.length + refused.length + left).toBe(count)
        for (const { leave } of held.splice(0)) leave()
        await settled()
        for (const urgency of urgencies)
          expect(places.counts()[urgency]).toMatchObject({ running: 0, waiting: 0 })
      },
    ),
    { numRuns: sequences(60) },
  )
})
