export { syncHandlers } from './sync-edits.ts'
