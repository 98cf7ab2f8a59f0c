export { allocateCustomers } from './allocate-customers.ts'
export { relationHandlers } from './handlers.ts'
export { readApplications } from './read-unbinds.ts'
export { decideUnbind } from './decide-unbind.ts'
