export { usersHandlers } from './handlers.ts'
export { approveRegistration, returnRegistration, waitingRegistrations } from './review-registration.ts'
