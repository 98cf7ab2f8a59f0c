export { usersHandlers } from './handlers.ts'
