import { portalDb } from '../db/db.ts'
import type { Partition, KnownProductRow } from '../store/rows.ts'
import { rangeOf } from '../store/view.ts'
import { writeFor, type Tx } from '../store/write.ts'

type Offer = NonNullable<KnownProductRow['offer']>

/** `at`: when the offer was answered; now, where nobody says. */
export type ProductFacts = Omit<KnownProductRow, 'partition' | 'at'> & { readonly at?: number }

/** Stores the facts of products that this device has just seen; facts not known this time stay as they were. */
export const keepKnownProducts = async (
  partition: Partition,
  products: readonly ProductFacts[],
  now: number,
): Promise<void> =>
  writeFor(partition, async tx => {
    const store = tx.objectStore('seen')
    await Promise.all(
      products.map(async ({ skuId, product, offer, at = now }) => {
        const before = await store.get([partition, skuId])
        await store.put({
          partition,
          skuId,
          product: product ?? before?.product ?? null,
          offer: offer ?? before?.offer ?? null,
          at: offer ? at : (before?.at ?? at),
        })
      }),
    )
  })

/** As many products are remembered for one user and business. */
const most = 1_000

interface AnsweredOffer {
  readonly offer: Offer
  readonly at: number
}

/** Remembers prices and stock, each as of its answer. */
export const keepOffers = async (partition: Partition, offers: readonly AnsweredOffer[]): Promise<void> =>
  writeFor(partition, async tx => {
    const store = tx.objectStore('seen')
    await Promise.all(
      offers.map(async ({ offer, at }) => {
        const before = await store.get([partition, offer.skuId])
        if (before?.offer && before.at > at) return
        await store.put({ partition, skuId: offer.skuId, product: before?.product ?? null, offer, at })
      }),
    )
    if ((await store.count(rangeOf(partition))) > most) await forgetOldest(tx, partition)
  })

/** A tenth more than needed, so that this is done rarely. */
async function forgetOldest(tx: Tx, partition: Partition): Promise<void> {
  const store = tx.objectStore('seen')
  const rows = (await store.getAll(rangeOf(partition))).toSorted((one, other) => other.at - one.at)
  await Promise.all(rows.slice(most * 0.9).map(({ skuId }) => store.delete([partition, skuId])))
}

/** The known products of a partition, by number. */
export async function readKnownProducts(partition: Partition): Promise<ReadonlyMap<number, KnownProductRow>> {
  const rows = await (await portalDb()).getAll('seen', rangeOf(partition))
  return new Map(rows.map(row => [row.skuId, row]))
}

/** The facts of a product that the device keeps for unanswered lines; a page knows more of it. */
export const knownProduct = (
  sku: NonNullable<ProductFacts['product']>,
): NonNullable<ProductFacts['product']> => {
  const { id, code, name, spec, unit, storage, picture, onSale } = sku
  return { id, code, name, spec, unit, storage, picture, onSale }
}
