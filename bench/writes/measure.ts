import { overHttp, type Wire } from '#tests/support/portal/client.ts'
import { forgetTries, type BenchPortal } from '../support/bench-portal.ts'
import { median } from '../support/measurement.ts'
import { gatewayKeys, gatewayWrites, measuredKeys, writes, type MeasuredKey } from './all.ts'
import { copiesOf, type Copy, type ErpWriteKey } from './copy.ts'
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
  rejected: value => (Array.isArray(value) ? value.length > 0 : value !== null),
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

interface Write<K = MeasuredKey | ErpWriteKey> {
  readonly key: K
  /** Makes it ready and carries it out: its answer is the last that was waited for. */
  readonly carryOut: (copy: Copy) => Promise<unknown>
}

const ofPortal = <K extends MeasuredKey>(key: K): Write<K> => ({
  key,
  carryOut: async copy => {
    const { by, input } = await writes[key](copy)
    return by.expect(key, input)
  },
})

const ofBrand = <K extends ErpWriteKey>(key: K): Write<K> => ({
  key,
  carryOut: async copy => copy.erp(key, await gatewayWrites[key](copy)),
})

const all: readonly Write[] = [...measuredKeys.map(ofPortal), ...gatewayKeys.map(ofBrand)]

interface Trying {
  readonly tries: number
  /** Businesses in which nothing was tried yet that this write needs. */
  readonly nextCopy: () => Promise<Copy>
  readonly lastTook: () => number
}

async function medianOf(
  { key, carryOut }: Write,
  { tries, nextCopy, lastTook }: Trying,
): Promise<number | null> {
  const taken: number[] = []
  try {
    while (taken.length < tries) {
      const answer = await carryOut(await nextCopy())
      taken.push(lastTook())
      const refused = refusedIn(answer)
      if (refused) throw new Error(`refused in part, ${refused}`)
    }
  } catch (error) {
    console.error(`${key} is not measured:`, error)
    return null
  }
  // The first one prepares statements that the others find prepared.
  return median(taken.slice(1))
}

type WriteMedians = ReadonlyMap<Write['key'], number | null>

async function mediansOf(trying: Trying): Promise<WriteMedians> {
  const medians = new Map<Write['key'], number | null>()
  for (const write of all) medians.set(write.key, await medianOf(write, trying))
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
