export { asBuyer } from './steps.ts'
export { orderHandlers } from './handlers.ts'
export { holdOrder, moveOrder, type HeldOrder, type Mover } from './move-order.ts'
export { newNumbers } from './numbers.ts'
