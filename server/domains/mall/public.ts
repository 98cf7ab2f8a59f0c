export { mallHandlers } from './handlers.ts'
export { answerOfSettings, loadSettings, storeSettings } from './store-settings.ts'
