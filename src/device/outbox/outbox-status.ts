import { readLineKey } from '#contract/cart/lines.ts'
import { portalDb } from '../db/db.ts'
import {
  answeredLines,
  type ListAnswer,
  type MetaRow,
  type Partition,
  type KnownProductRow,
  type EditNotice,
} from '../store/rows.ts'
import type { ActRow } from '../store/act-rows.ts'
import { rangeOf } from '../store/view.ts'
import { readActs } from '../acts/acts.ts'

type Product = Pick<NonNullable<KnownProductRow['product']>, 'name' | 'code'>

/** A notice for the person, with the product if this device knows it. */
export interface ShownNotice extends EditNotice {
  readonly product: Product | null
}

/** The state of the edits that this device keeps for one user and business. */
export interface OutboxStatus {
  /** Lines with an edit, and acts, that the server has not answered for. */
  readonly unsent: number
  readonly isSending: boolean
  readonly waitsFor: MetaRow['waitsFor']
  readonly lastSyncedAt: number | null
  /** The oldest first. */
  readonly told: readonly ShownNotice[]
  /** Acts that wait or were refused, the oldest first. */
  readonly acts: readonly ActRow[]
}

export const isRefused = ({ refusal }: ActRow): boolean => refusal !== null

const productsIn = (answer: ListAnswer | null): readonly (Product & { readonly id: number })[] => {
  return answer ? answeredLines(answer).map(({ product }) => product) : []
}

/** The products of these lines as the lists and cards on this device show them. */
async function productsOf(partition: Partition): Promise<ReadonlyMap<number, Product>> {
  const db = await portalDb()
  const [answers, seen] = await Promise.all([
    db.getAll('answers', rangeOf(partition)),
    db.getAll('seen', rangeOf(partition)),
  ])
  const products = new Map<number, Product>()
  for (const { skuId, product } of seen) if (product) products.set(skuId, product)
  for (const product of answers.flatMap(({ answer }) => productsIn(answer))) products.set(product.id, product)
  return products
}

export async function readStatus(partition: Partition): Promise<OutboxStatus> {
  const acts = await readActs(partition)
  const tx = (await portalDb()).transaction(['pending', 'inflight', 'told', 'meta'])
  const range = rangeOf(partition)
  const [pending, inflight, told, meta] = await Promise.all([
    tx.objectStore('pending').getAllKeys(range),
    tx.objectStore('inflight').get(partition),
    tx.objectStore('told').getAll(range),
    tx.objectStore('meta').get(partition),
  ])
  const lines = new Set(pending.map(([, target, key]) => `${target} ${key}`))
  for (const { target, key } of inflight?.edits ?? []) lines.add(`${target} ${key}`)
  const products = told.length > 0 ? await productsOf(partition) : new Map<number, Product>()
  const productAt = ({ target, key }: EditNotice) =>
    products.get(readLineKey(target, key)?.skuId ?? 0) ?? null
  return {
    unsent: lines.size + acts.filter(act => !isRefused(act)).length,
    isSending: inflight !== undefined,
    waitsFor: meta?.waitsFor ?? null,
    lastSyncedAt: meta?.lastSyncedAt ?? null,
    told: told.toSorted((one, other) => one.at - other.at).map(row => ({ ...row, product: productAt(row) })),
    acts,
  }
}
