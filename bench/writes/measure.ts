import type { ResponseOf } from '#contract/index.ts'
import { overHttp, type Wire } from '#tests/support/client.ts'
import { forgetTries, type BenchPortal } from '../bench-portal.ts'
import { median } from '../measurement.ts'
import { measuredKeys, writes, type MeasuredKey } from './all.ts'
import { copiesOf, type Copy } from './copy.ts'
import { keepRows } from './put-back.ts'

/** So often each write is tried; the first try is not counted. */
const mostTries = 8
/** A try of the command itself makes fewer copies, and tries each write less often. */
const copiesPerTry = 45

/** A line to the portal that knows how long its last answer took. */
function timedHttp(origin: string): { readonly wire: Wire; readonly lastTook: () => number } {
  const http = overHttp(origin)
  let took = 0
  const wire: Wire = async request => {
    const started = performance.now()
    const answer = await http(request)
    took = performance.now() - started
    return answer
  }
  return { wire, lastTook: () => took }
}

/** Some answers say of a part that it was refused, or that nothing was done. */
const refusals: Readonly<Record<string, (value: unknown) => boolean>> = {
  rejected: value => value !== null,
  refused: value => value !== '',
  placed: value => value === null || (Array.isArray(value) && value.length === 0),
  apply: value => value === null,
  changed: value => Array.isArray(value) && value.length > 0,
  kind: value => value === 'fork' || value === 'behind',
}

const refusedIn = (answer: unknown): string | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined
  for (const [name, value] of Object.entries(answer)) {
    const found = refusals[name]?.(value) === true ? `${name}: ${JSON.stringify(value)}` : refusedIn(value)
    if (found) return found
  }
  return undefined
}

/** Carries out one write; what it did in part only counts as refused. */
async function write<K extends MeasuredKey>(key: K, copy: Copy): Promise<ResponseOf<K>> {
  const { by, input } = await writes[key](copy)
  const answer = await by.expect(key, input)
  const refused = refusedIn(answer)
  if (refused) throw new Error(`${key} was refused in part: ${refused}`)
  return answer
}

interface Trying {
  readonly tries: number
  /** Businesses in which nothing was tried yet that this write needs. */
  readonly nextCopy: () => Promise<Copy>
  readonly lastTook: () => number
}

async function medianOf(key: MeasuredKey, { tries, nextCopy, lastTook }: Trying): Promise<number | null> {
  const taken: number[] = []
  try {
    while (taken.length < tries) {
      await write(key, await nextCopy())
      taken.push(lastTook())
    }
  } catch (error) {
    console.error(`${key} is not measured:`, error)
    return null
  }
  // The first one prepares statements that the others find prepared.
  return median(taken.slice(1))
}

type WriteMedians = ReadonlyMap<MeasuredKey, number | null>

async function mediansOf(trying: Trying): Promise<WriteMedians> {
  const medians = new Map<MeasuredKey, number | null>()
  for (const key of measuredKeys) medians.set(key, await medianOf(key, trying))
  return medians
}

/** The median of each write with the demo alone, which is put back before each. */
export async function writesWithDemo({ origin, db }: BenchPortal): Promise<WriteMedians> {
  const { wire, lastTook } = timedHttp(origin)
  const copyOf = await copiesOf(db, wire)
  const putBack = await keepRows(db)
  const nextCopy = async () => {
    await putBack()
    await forgetTries(db)
    return copyOf(0)
  }
  const medians = await mediansOf({ tries: mostTries, nextCopy, lastTook })
  await putBack()
  return medians
}

/** The median of each write beside the copies, every try in another one. */
export async function writesWithCopies({ origin, db }: BenchPortal, copies: number): Promise<WriteMedians> {
  const { wire, lastTook } = timedHttp(origin)
  const copyOf = await copiesOf(db, wire)
  let used = 0
  const nextCopy = async () => {
    await forgetTries(db)
    used += 1
    return copyOf(1 + (used % copies))
  }
  const tries = Math.min(mostTries, Math.ceil(copies / copiesPerTry))
  return mediansOf({ tries, nextCopy, lastTook })
}
