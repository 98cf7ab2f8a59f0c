import { portalDb } from './db.ts'
import type { Partition, SeenRow } from './rows.ts'
import { rangeOf } from './view.ts'
import { writeFor } from './write.ts'

/** `at`: when the offer was answered; now, where nobody says. */
export type Seen = Omit<SeenRow, 'partition' | 'at'> & { readonly at?: number }

/** Remembers what this device has seen of products; what is not known this time stays as it was. */
export const keepSeen = async (partition: Partition, products: readonly Seen[], now: number): Promise<void> =>
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

/** What was seen of these products, or of all. */
export async function readSeen(partition: Partition): Promise<ReadonlyMap<number, SeenRow>> {
  const rows = await (await portalDb()).getAll('seen', rangeOf(partition))
  return new Map(rows.map(row => [row.skuId, row]))
}
