import { readLineKey } from '#contract/cart/lines.ts'
import { portalDb } from '../db/db.ts'
import type { CheckoutRow, Partition, PlacingRow } from '../store/rows.ts'
import { rangeOf } from '../store/view.ts'
import { write, writeFor } from '../store/write.ts'

/** The most lines that the URL names; such a URL opens on any device. More lines are stored with the draft. */
const mostInUrl = 60
const path = '/orderConfirm'
/** A checkout that nobody has returned to for this long is deleted. */
const longestMs = 14 * 24 * 3_600_000

type Lines = Pick<CheckoutRow, 'lineIds' | 'lineKeys'>

const blank = (partition: Partition, key: string, lines: Lines): CheckoutRow => ({
  partition,
  key,
  ...lines,
  deliveries: {},
  yuan: '',
  at: Date.now(),
})

/** The lines that a URL names, or the draft that has them. */
export interface CheckoutPlace {
  readonly key: string
  /** Null where the draft has them. */
  readonly lineIds: readonly number[] | null
  /** Lines that the portal may not have yet. */
  readonly lineKeys?: readonly string[]
}

export function placeIn(search: URLSearchParams): CheckoutPlace | null {
  const draft = search.get('draft')
  if (draft !== null) return { key: draft, lineIds: null }
  const keys = (search.get('keys') ?? '').split('.').filter(key => readLineKey('cart', key))
  if (keys.length > 0) return { key: keys.join('.'), lineIds: [], lineKeys: [...new Set(keys)] }
  const ids = (search.get('lines') ?? '').split('.').filter(id => /^[1-9]\d{0,14}$/.test(id))
  const lineIds = [...new Set(ids.map(Number))].toSorted((one, other) => one - other)
  return lineIds.length === 0 ? null : { key: lineIds.join('.'), lineIds }
}

export const readCheckout = async (partition: Partition, key: string): Promise<CheckoutRow | undefined> =>
  (await portalDb()).get('checkouts', [partition, key])

export const keepCheckout = async (row: CheckoutRow): Promise<void> =>
  writeFor(row.partition, async tx => {
    await tx.objectStore('checkouts').put(row)
  })

interface Named {
  readonly param: 'lines' | 'keys'
  readonly names: readonly (number | string)[]
  readonly lines: Lines
}

async function urlOf(
  partition: Partition,
  { param, names, lines }: Named,
  from: Filled | undefined,
): Promise<string> {
  const isShort = names.length <= mostInUrl
  const key = isShort ? names.join('.') : crypto.randomUUID()
  if (!isShort || from)
    await writeFor(partition, async tx => {
      const row = blank(partition, key, lines)
      await tx
        .objectStore('checkouts')
        .put(from ? { ...row, deliveries: from.deliveries, yuan: from.yuan } : row)
      for (const old of await tx.objectStore('checkouts').getAll(rangeOf(partition)))
        if (old.at < row.at - longestMs) await tx.objectStore('checkouts').delete([partition, old.key])
    })
  return isShort ? `${path}?${param}=${key}` : `${path}?draft=${key}`
}

/** The inputs of a checkout. */
type Filled = Pick<CheckoutRow, 'deliveries' | 'yuan'>

/**
 * The URL of the checkout of these lines. The inputs of `from` are copied to it.
 *
 * @returns path and query
 */
export const checkoutUrl = async (
  partition: Partition,
  lineIds: readonly number[],
  from?: Filled,
): Promise<string> => {
  const sorted = lineIds.toSorted((one, other) => one - other)
  return urlOf(partition, { param: 'lines', names: sorted, lines: { lineIds: sorted } }, from)
}

/** The same for lines that the portal may not have yet. */
export const checkoutUrlOfKeys = async (
  partition: Partition,
  lineKeys: readonly string[],
  from?: Filled,
): Promise<string> => {
  const sorted = lineKeys.toSorted()
  const lines = { lineIds: [], lineKeys: sorted }
  return urlOf(partition, { param: 'keys', names: sorted, lines }, from)
}

export const readPlacing = async (partition: Partition): Promise<PlacingRow | undefined> =>
  (await portalDb()).get('placings', partition)

/**
 * Begins an order. An earlier one without an answer, of this tab or another, goes on instead.
 *
 * @returns the one to be sent
 */
export const beginPlacing = async (row: PlacingRow): Promise<PlacingRow> =>
  writeFor(row.partition, async tx => {
    const open = await tx.objectStore('placings').get(row.partition)
    if (open?.placed === null) return open
    await tx.objectStore('placings').put(row)
    return row
  })

/** The portal has answered: the request is not sent again. A draft whose lines became orders is deleted. */
export const settlePlacing = async (row: PlacingRow, placed: readonly number[]): Promise<void> =>
  write(async tx => {
    const { partition, key, id } = row
    if ((await tx.objectStore('placings').get(partition))?.id !== id) return
    if (placed.length === 0) {
      await tx.objectStore('placings').delete(partition)
      return
    }
    // The row is kept so that a page reloaded right now finds the outcome.
    await tx.objectStore('placings').put({ ...row, placed })
    await tx.objectStore('checkouts').delete([partition, key])
  })
