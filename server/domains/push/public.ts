export { pushHandlers } from './handlers.ts'
export { startTelling } from './start-telling.ts'
