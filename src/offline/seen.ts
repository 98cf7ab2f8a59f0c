import { portalDb } from './db.ts'
import type { Partition, SeenRow } from './rows.ts'
import { rangeOf } from './view.ts'

/** `at`: when the offer was answered; now, where nobody says. */
export type Seen = Omit<SeenRow, 'partition' | 'at'> & { readonly at?: number }

/** Remembers what this device has seen of products; what is not known this time stays as it was. */
export async function keepSeen(partition: Partition, products: readonly Seen[], now: number): Promise<void> {
  const tx = (await portalDb()).transaction('seen', 'readwrite')
  await Promise.all(
    products.map(async ({ skuId, product, offer, at = now }) => {
      const before = await tx.store.get([partition, skuId])
      await tx.store.put({
        partition,
        skuId,
        product: product ?? before?.product ?? null,
        offer: offer ?? before?.offer ?? null,
        at: offer ? at : (before?.at ?? at),
      })
    }),
  )
  await tx.done
}

/** What was seen of these products, or of all. */
export async function readSeen(partition: Partition): Promise<ReadonlyMap<number, SeenRow>> {
  const rows = await (await portalDb()).getAll('seen', rangeOf(partition))
  return new Map(rows.map(row => [row.skuId, row]))
}
