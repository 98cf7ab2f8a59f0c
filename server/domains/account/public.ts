export { accountHandlers } from './handlers.ts'
export { hashPassword } from './password.ts'
export { consumeSecret, open } from './secrets.ts'
