export { startBackOffice } from './back-office/start.ts'
export { ensureDemo } from './ensure-demo.ts'
export { welcome } from './welcome.ts'
