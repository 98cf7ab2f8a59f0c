import type { InputOf, Key, ResponseOf } from '#contract/index.ts'
import type { Arbitrary } from 'fast-check'
import type { Answer, Client } from '../../../support/portal/client.ts'
import { fc } from '../../../support/properties.ts'
import type { Result, Target, Wanted } from './line-model.ts'
import { addressOf, lineAt, unknown, type World } from './lists-world.ts'

/** The answer of a step, and the answer that the model expects. */
type Outcome = Promise<readonly [answered: unknown, expected: unknown]>
export const nothing = [null, null] as const

type Ask<K extends Key> = <Asked extends K>(
  key: Asked,
  input: InputOf<Asked>,
  client?: Client,
) => Promise<Answer<ResponseOf<Asked>>>

export interface Step {
  readonly keys: readonly Key[]
  readonly arbitrary: Arbitrary<{
    readonly what: unknown
    readonly take: (world: World) => Outcome
  }>
}

/** A step asks the entries that it names, and no others. */
export const step = <K extends Key, T>(
  keys: readonly K[],
  arbitrary: Arbitrary<T>,
  take: (world: World, what: T, ask: Ask<K>) => Outcome,
): Step => ({
  keys,
  arbitrary: arbitrary.map(what => ({
    what,
    take: async (world: World) =>
      take(world, what, async (key, input, client = world.client) => client.send(key, input)),
  })),
})

/** The content of an answer, or the code with which it refuses. */
export const said = ({ code, body }: Answer<unknown>): unknown => (code === 0 ? body : code)

/** The code of an endpoint of one line, for the results of its edits. */
export const codeOf = (results: readonly Result[]): number => {
  const refused = results.find(({ rejected }) => rejected !== null)?.rejected
  if (refused === undefined) return 0
  return refused === 'unknownSku' || refused === 'unknownAddress' ? 1004 : -1
}

/** An edit by somebody who sees the list as it is. */
export const fresh = { baseQty: 0, baseRev: Number.MAX_SAFE_INTEGER }

export const removals = (list: Target, keys: readonly string[]): Wanted[] =>
  keys.map(key => ({ ...fresh, target: list, key, op: 'remove', qty: 0 }))

/** An empty remark leaves the one at the other line alone. */
export const written = (note: string) => (note === '' ? {} : { note })

/** The contract refuses more than five cases of a sample before anybody looks at them. */
export const inList = (list: Target, qty: number) => (list === 'sampleList' ? Math.min(qty, 5) : qty)

export const target = fc.constantFrom<Target>('cart', 'quickOrder', 'sampleList')
export const sku = fc.nat({ max: 5 })
export const address = fc.nat({ max: 2 })
export const cases = fc.integer({ min: 1, max: 7 })
/** With 90,000 the pad takes a line once and never twice. */
export const manyCases = fc.oneof({ weight: 9, arbitrary: cases }, fc.constant(90_000))
export const note = fc.option(fc.constantFrom('急', '少冰', ''), { nil: undefined })

/** Some lines of a list, by their places, and perhaps one that nobody has. */
export const choice = fc.record({
  places: fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 4 }),
  isUnknownToo: fc.boolean(),
})
interface Choice {
  readonly places: readonly number[]
  readonly isUnknownToo: boolean
}

/** The chosen lines as the list has them, and the numbers that the request names. */
export const chosen = (world: World, list: Target, { places, isUnknownToo }: Choice) => {
  const ids = new Set(places.flatMap(at => lineAt(world, list, at)?.id ?? []))
  return {
    lines: world.lists.ids[list].filter(({ id }) => ids.has(id)),
    ids: isUnknownToo ? [...ids, unknown] : [...ids],
  }
}

/** The lines of one address, as keys. */
export const keysAt = (world: World, at: number): string[] =>
  [...world.model.lists.cart.keys()].filter(key => key.startsWith(`${addressOf(world, at)}:`))
