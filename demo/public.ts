export { ensureDemo } from './ensure-demo.ts'
export { welcome } from './welcome.ts'
