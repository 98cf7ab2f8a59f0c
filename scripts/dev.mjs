import { ensurePackages } from './packages.mjs'

await ensurePackages()
// Only now: it needs the packages that the line above may have installed.
const { develop } = await import('./develop.mjs')
await develop()
