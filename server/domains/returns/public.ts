export { completeReturn, decideReturn } from './decide-return.ts'
export { returnHandlers } from './handlers.ts'
export { ownReturns } from './list-returns.ts'
export { readPhotoOf, readSoldReturns, returnOf } from './sold-returns.ts'
