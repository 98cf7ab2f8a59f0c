export { allowanceHandlers } from './handlers.ts'
export { rebateAccounts, sampleBalances } from './balances.ts'
export { holdAllowances, noteUsed, releaseAllowances, takeAllowances, type Take } from './hold.ts'
export { limitsFor, type Limit } from './limits.ts'
