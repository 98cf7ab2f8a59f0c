import { seededRandom } from '../../random.ts'

/** The state of one picture while it is drawn: its dice and its shared parts. */
export interface Pen {
  readonly between: (from: number, to: number) => number
  readonly count: (from: number, to: number) => number
  readonly pick: <T>(list: readonly [T, ...T[]]) => T
  readonly chance: (share: number) => boolean
  /** Stores a part for `<use>` and answers its id. */
  readonly define: (part: string) => string
  /** Stores an element that carries its own id, such as a clip path. */
  readonly declare: (element: (id: string) => string) => string
  readonly defs: () => string
}

export const createPen = (seed: number): Pen => {
  const random = seededRandom(seed)
  const parts: string[] = []
  const between = (from: number, to: number) => from + (random.integer(0, 100_000) / 100_000) * (to - from)
  const declare = (element: (id: string) => string) => {
    const id = `p${parts.length.toString(36)}`
    parts.push('')
    parts[Number.parseInt(id.slice(1), 36)] = element(id)
    return id
  }
  return {
    between,
    count: random.integer,
    pick: random.pick,
    chance: share => between(0, 1) < share,
    define: part => declare(id => `<g id="${id}">${part}</g>`),
    declare,
    defs: () => parts.join(''),
  }
}

/** A look as a number, so that equal looks are drawn equally and unlike ones are not. */
export const hashOf = (look: object): number => {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(look))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
