export { applyOrderEdits, type OrderEdit } from './edit/apply-edits.ts'
export { orderHandlers } from './handlers.ts'
export { holdOrder, moveOrder, type HeldOrder } from './move-order.ts'
export {
  countIncomingOrders,
  countPurchaseOrders,
  countTerminalOrders,
  incomingOrders,
  ownOrders,
} from './list-orders.ts'
export { newNumbers } from './numbers.ts'
export { holdSupplier } from './parties.ts'
export { asBuyer, asParty } from './steps.ts'
export { readOrders, thingsOf } from './read-order.ts'
export { readSoldOrders } from './read-sold.ts'
export { brandOf, decideOrder } from './seller-steps.ts'
