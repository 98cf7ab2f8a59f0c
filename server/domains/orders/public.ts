<<<<<<< HEAD
export { asBuyer } from './steps.ts'
=======
>>>>>>> 0710205 (Let orders' lists know what is signed, and the documentation the lists of orders)
export { orderHandlers } from './handlers.ts'
export { holdOrder, moveOrder, type HeldOrder, type Mover } from './move-order.ts'
export { newNumbers } from './numbers.ts'
export { asBuyer, asParty } from './steps.ts'
