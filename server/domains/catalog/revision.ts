import { sql, type RawBuilder } from 'kysely'
import { coalesced } from '../../db/coalesce.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { versionedCache } from '../../db/cache.ts'

/**
 * For changes of data derived from products and categories; those of the tables themselves move it by triggers. Call
 * it before locking a product, so that all writers of the catalog wait for each other here and do not deadlock.
 */
export const moveRevision = async (tx: Tx): Promise<void> => {
  await sql`select move_catalog_revision()`.execute(tx)
}

const readRevisions = coalesced<'catalog', number>(async (db, keys) => {
  const row = await db.selectFrom('catalog_revision').select('revision').executeTakeFirst()
  return keys.map(() => row?.revision ?? 0)
})

/** Calls that arrive during a read share the next one. */
export const readRevision = async (db: Db): Promise<number> => (await readRevisions(db, 'catalog')) ?? 0

export interface OfferVersion {
  /** The catalog's revision. */
  readonly catalog: number
  /** Everything that decides about the offers to the business, besides the day. */
  readonly offers: string
}

/**
 * Names the version of everything that the offers to a business depend on: products, prices and stock, and its own
 * row, which has its supplier and tier. A row's `xmin` changes with each update; no version comes back once it has
 * gone.
 */
export const offerVersion = (businessId: RawBuilder<unknown>): RawBuilder<OfferVersion> => sql`(
  select json_build_object('catalog', coalesce(c.revision, 0),
    'offers', json_build_array(c.revision, o.revision, b.xmin)::text)
  from business b left join catalog_revision c on true left join offer_revision o on true
  where b.id = ${businessId})`

/** Caches answers while the catalog's revision stays the same, which each call reads first. A failure is not cached. */
export const cachedByRevision = <V>(most: number) => {
  const cacheOf = versionedCache<Promise<V>>(most)
  return async (db: Db, key: string, make: () => Promise<V>): Promise<V> => {
    const revision = await readRevision(db)
    const cache = cacheOf(db)
    const value = cache.findOrMake(key, revision, make)
    value.catch(() => cache.forget(key, value))
    return value
  }
}
