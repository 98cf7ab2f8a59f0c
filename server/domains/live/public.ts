export { liveHandlers } from './handlers.ts'
export { finishStreams } from './hub.ts'
