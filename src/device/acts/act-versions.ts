import type { ActInput, ActRow } from '../store/act-rows.ts'

/** By thing: the version that the person saw, and the one that the portal has made of it. */
type Moved = ReadonlyMap<string, { readonly id: number; readonly seen: number; readonly now: number }>

interface Seen {
  readonly id: number
  readonly version: number
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

/** A thing in a body, with the version that it rests on. */
const seenIn = (value: unknown): Seen | undefined => {
  const { id, orderId = id, version } = fieldsOf(value)
  return typeof orderId === 'number' && typeof version === 'number' ? { id: orderId, version } : undefined
}

const listsIn = (value: unknown): readonly unknown[] =>
  Object.values(fieldsOf(value)).flatMap(one => (Array.isArray(one) ? (one as readonly unknown[]) : []))

const isOf = (thing: string, id: number) => thing.endsWith(`:${id}`)

/** The things of an act whose versions its answer names: of one thing in itself, of several in its rows. */
export function movedBy({ things, input }: Pick<ActRow, 'things' | 'input'>, answer: unknown): Moved {
  const moved = new Map<string, { id: number; seen: number; now: number }>()
  const put = (asked: unknown, said: unknown) => {
    const [before, { version }] = [seenIn(asked), fieldsOf(said)]
    const thing = before && things.find(one => isOf(one, before.id))
    if (thing && typeof version === 'number')
      moved.set(thing, { id: before.id, seen: before.version, now: version })
  }
  put(input.body, answer)
  const rows = listsIn(answer)
  for (const asked of listsIn(input.body)) {
    const id = seenIn(asked)?.id
    put(asked, id === undefined ? undefined : rows.find(row => fieldsOf(row)['id'] === id))
  }
  return moved
}

/** The input of a later act on the same things, resting on what the first has made of them. */
export function seenAfter({ things, input }: Pick<ActRow, 'things' | 'input'>, moved: Moved): ActInput {
  const after = (value: unknown): unknown => {
    const before = seenIn(value)
    const thing = before && things.find(one => isOf(one, before.id))
    const step = thing === undefined ? undefined : moved.get(thing)
    return step && before?.version === step.seen ? { ...fieldsOf(value), version: step.now } : value
  }
  if (input.body === undefined) return input
  const body = Object.entries(fieldsOf(after(input.body))).map(
    ([name, value]) => [name, Array.isArray(value) ? value.map(after) : value] as const,
  )
  return { ...input, body: Object.fromEntries(body) }
}
