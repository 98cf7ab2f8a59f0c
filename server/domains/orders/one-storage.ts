import { sql } from 'kysely'
import type { Storage } from '#contract/cart/line-sums.ts'
import type { Tx } from '../../db/schema.ts'
import { notFound, refuse } from '../../http/refusal.ts'

const storageText: Readonly<Record<Storage, string>> = { frozen: '冷冻', chilled: '冷藏', ambient: '常温' }

/** An order goes in one compartment: products of another one need an order of their own. */
export const assertStorage = async (
  { tx }: { readonly tx: Tx },
  orderId: number,
  skuIds: readonly number[],
): Promise<void> => {
  const { rows } = await sql<{ name: string; storage: Storage; wanted: Storage }>`
    select s.name, s.storage, (select min(l.storage) from order_line l where l.order_id = ${orderId}) as wanted
    from sku s where s.id = any(${skuIds}::bigint[])`.execute(tx)
  if (rows.length < new Set(skuIds).size) throw notFound()
  const other = rows.find(({ storage, wanted }) => storage !== wanted)
  if (other)
    throw refuse(
      `这张订单为${storageText[other.wanted]}，${other.name} 为${storageText[other.storage]}，请另行下单`,
    )
}
