export { pushHandlers } from './handlers.ts'
export { startTelling } from './start-push.ts'
