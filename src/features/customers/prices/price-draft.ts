import type { TerminalPriceRow } from '#contract/terminal-prices/rows.ts'
import { withParam } from '../words.ts'
import { pricesPath } from './price-list.ts'

/** The beginning of the names of these drafts. */
export const priceDrafts = 'portal.terminal-price.'

export const priceDraft = ({ id, name }: TerminalPriceRow, customerId: number | null) => ({
  key: `${priceDrafts}${customerId ?? 'all'}.${id}`,
  title: `售价 ${name}`,
  path: withParam(pricesPath(customerId ?? undefined), 'sku', id),
})
