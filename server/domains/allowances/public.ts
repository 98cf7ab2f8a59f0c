export { allowanceHandlers } from './handlers.ts'
export { balanceRows, rebateAccounts, rebateRows, sampleBalances, type SampleBalance } from './balances.ts'
export { holdAllowances, noteUsed, releaseAllowances, takeAllowances, type Take } from './hold.ts'
export { queryQuotas } from './lists.ts'
export { limitRows, type Limit } from './limits.ts'
export { limitsOf } from './lists.ts'
export { releaseClosed } from './release-closed.ts'
export { withdrawLeft } from './withdraw.ts'
export { upsertAllotments, upsertQuotas, upsertRebates } from './upsert-totals.ts'
export {
  allotmentRows,
  allotmentsBehind,
  holdAllotments,
  removeAllotments,
  type AllotmentRow,
} from './allotment-rows.ts'
export {
  holdTotals,
  quotaKey,
  quotaRows,
  quotasBehind,
  rebateKey,
  rebateRowsOf,
  rebatesBehind,
  removeQuotas,
  removeRebates,
  type QuotaRow,
  type RebateRow,
} from './total-rows.ts'
