export { usersHandlers } from './handlers.ts'
export { approveRegistration, returnRegistration, waitingRegistrations } from './review-registration.ts'
export { storeBrand } from './store-brand.ts'
export { storeTrades, storeVehicles } from './store-choices.ts'
