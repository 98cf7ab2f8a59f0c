export { syncHandlers } from './handlers.ts'
