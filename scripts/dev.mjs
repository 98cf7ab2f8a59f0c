import { ensurePackages } from './packages.mjs'

await ensurePackages()
// Imported late, since it needs the packages that the line above may have installed.
const { develop } = await import('./develop.mjs')
await develop()
