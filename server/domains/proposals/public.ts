export { proposalHandlers } from './handlers.ts'
