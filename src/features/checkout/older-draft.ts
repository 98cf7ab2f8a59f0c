import type { CheckoutRow, DeliveryDraft } from '../../device/store/rows.ts'
import { fenOf, yuanOf } from '../../ui/words/yuan.ts'

/** A draft of the time when each storage of an address was an order with a rebate of its own. */
export interface OlderDraft extends Omit<CheckoutRow, 'deliveries' | 'yuan'> {
  readonly deliveries: Readonly<
    Record<number, DeliveryDraft & { readonly rebates?: Readonly<Record<string, { readonly yuan: string }>> }>
  >
}

/** The same inputs as this version keeps them: the rebate of the checkout is the sum of those typed for its orders. */
export function draftOf(row: CheckoutRow | OlderDraft): CheckoutRow {
  if ('yuan' in row) return row
  let fen = 0
  const deliveries = Object.entries(row.deliveries).map(([id, { rebates = {}, ...delivery }]) => {
    for (const { yuan } of Object.values(rebates)) fen += fenOf(yuan) ?? 0
    return [id, delivery] as const
  })
  return { ...row, deliveries: Object.fromEntries(deliveries), yuan: fen > 0 ? yuanOf(fen) : '' }
}
