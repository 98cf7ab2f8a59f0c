export { fileFolder, removeFile, writeFileOnce } from './disk.ts'
export { filesHandlers } from './handlers.ts'
export { isUnattached } from './unattached.ts'
