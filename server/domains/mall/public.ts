export { mallHandlers } from './handlers.ts'
