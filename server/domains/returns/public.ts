export { completeReturn, decideReturn } from './decide-return.ts'
export { returnHandlers } from './handlers.ts'
export { readPhotoOf, readSoldReturns, returnOf } from './sold-returns.ts'
