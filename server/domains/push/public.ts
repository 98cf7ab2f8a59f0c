export { pushHandlers } from './handlers.ts'
export { startPush } from './start-push.ts'
