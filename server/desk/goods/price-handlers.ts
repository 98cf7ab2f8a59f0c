import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import { pageOfPrices, type deskPrices } from '#contract/desk/price-entries.ts'
import { dealerPricesBehind, tierPricesBehind } from '../../domains/catalog/public.ts'
import { editRows } from '../changes/edit.ts'
import { approveProposal, readProposals, refuseProposal, setPriceLimit } from '../changes/proposals.ts'
import type { DeskHandlersOf, DeskReading } from '../context.ts'
import { kinds } from '../kinds/index.ts'

const queryTierPrices = async (
  { db }: DeskReading,
  { tier, sku, after = '' }: DeskRequest<'POST /desk/tierPrices/action/query'>,
): Promise<DeskAnswer<'POST /desk/tierPrices/action/query'>> => {
  const [, lastTier = '0', lastSku = ''] = /^(\d{1,2}) (.*)$/su.exec(after) ?? []
  const rows = await tierPricesBehind(db, { tier, sku, after: [Number(lastTier), lastSku] }, pageOfPrices + 1)
  const shown = rows.slice(0, pageOfPrices)
  const last = shown.at(-1)
  return {
    rows: shown.map(row => ({ ...row })),
    next: rows.length > pageOfPrices && last ? `${last.tier} ${last.sku}` : null,
  }
}

const queryDealerPrices = async (
  { db }: DeskReading,
  { dealer, sku, after = '' }: DeskRequest<'POST /desk/dealerPrices/action/query'>,
): Promise<DeskAnswer<'POST /desk/dealerPrices/action/query'>> => {
  const behind = /^\d{1,15}$/.test(after) ? Number(after) : 0
  const rows = await dealerPricesBehind(db, { dealer, sku, after: behind }, pageOfPrices + 1)
  const shown = rows.slice(0, pageOfPrices)
  const last = shown.at(-1)
  return {
    rows: shown.map(row => ({ ...row })),
    next: rows.length > pageOfPrices && last ? String(last.id) : null,
  }
}

export const priceHandlers: DeskHandlersOf<typeof deskPrices> = {
  'POST /desk/tierPrices/action/query': (context, { body }) => queryTierPrices(context, body),
  'POST /desk/dealerPrices/action/query': (context, { body }) => queryDealerPrices(context, body),
  'PUT /desk/tierPrices': (context, { body }) => editRows(context, kinds.tierPrices, body),
  'PUT /desk/dealerPrices': (context, { body }) => editRows(context, kinds.dealerPrices, body),
  'GET /desk/proposals': readProposals,
  'POST /desk/proposals/{id}/approve': (context, { path }) => approveProposal(context, path.id),
  'POST /desk/proposals/{id}/refuse': (context, { path, body }) =>
    refuseProposal(context, path.id, body.reason),
  'PUT /desk/priceLimit': (context, { body }) => setPriceLimit(context, body.percent),
}
