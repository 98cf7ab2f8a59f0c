import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepMaps } from './scripts/build/keep-maps.ts'
import { precompress } from './scripts/build/precompress.ts'

const desk = 'dist/desk'

/** The brand's desk: a page of its own, so that it shares no file with the portal's pages and changes none of them. */
export default defineConfig({
  plugins: [react(), precompress(desk), keepMaps(desk, 'dist/desk-maps')],
  base: '/desk/',
  publicDir: false,
  build: {
    outDir: desk,
    sourcemap: 'hidden',
    target: ['chrome111', 'edge111', 'safari16.4', 'firefox121'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'desk.html' },
    chunkSizeWarningLimit: 2000,
  },
})
