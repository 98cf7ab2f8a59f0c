import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { assetFileNames } from './scripts/build/asset-names.ts'
import { leanRouter } from './scripts/build/lean-router.ts'

/**
 * The page once more, as a program that writes its HTML: the server loads it beside the page that it names the parts
 * of, so both are built alike.
 */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  resolve: { alias: leanRouter },
  // One file that needs no package, quick to load; code that is never rendered on the server stays outside.
  ssr: { noExternal: true, external: ['antd'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/rendering.tsx',
    outDir: 'dist/rendering',
    target: 'node20',
    sourcemap: true,
    minify: false,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { assetFileNames } },
  },
})
