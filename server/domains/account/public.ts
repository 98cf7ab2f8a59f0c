export { accountHandlers } from './handlers.ts'
export { rememberOlderDevice } from './known-device.ts'
export { hashPassword } from './password.ts'
export { consumeSecret, open } from './secrets.ts'
