import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Every picture of the catalog is the same one. */
export const componentPictures = (): Plugin => ({
  name: 'component-pictures',
  configureServer({ middlewares }) {
    const picture = readFileSync('public/icons/icon-192.png')
    middlewares.use('/blob', (_, answer) => {
      answer.setHeader('content-type', 'image/png').end(picture)
    })
  },
})
