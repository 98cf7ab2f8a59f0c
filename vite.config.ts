import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { assetFileNames } from './scripts/build/asset-names.ts'
import { keepMaps } from './scripts/build/keep-maps.ts'
import { leanRouter } from './scripts/build/lean-router.ts'
import { precompress } from './scripts/build/precompress.ts'
import { screenshots } from './scripts/docs/screenshot-list.ts'
import { withIntegrity } from './scripts/build/with-integrity.ts'

/** The page as an installed app. */
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const manifest = {
  id: '/',
  name: '麦肯订货商城',
  short_name: '麦肯订货',
  description: '麦肯食品订货商城：选购商品，管理订单，查看菜谱与资讯。',
  lang: 'zh-CN',
  dir: 'ltr' as const,
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  theme_color: '#FFC629',
  background_color: '#FAF7F2',
  categories: ['business', 'food', 'shopping'],
  // Starting the app again brings its open window to the front.
  launch_handler: { client_mode: ['navigate-existing', 'auto'] as ['navigate-existing', 'auto'] },
  shortcuts: [
    { name: '常购', url: '/quickOrder', icon: 'pad' },
    { name: '待收货', url: '/workbench/toReceive', icon: 'receive' },
    { name: '购物车', url: '/cart', icon: 'cart' },
  ].map(({ icon, ...shortcut }) => ({
    ...shortcut,
    icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '192x192', type: 'image/png' }],
  })),
  // The worker takes the file (sw/shared-files.ts), and the pad reads it.
  share_target: {
    action: '/share',
    method: 'POST' as const,
    enctype: 'multipart/form-data' as const,
    params: {
      files: [{ name: 'file', accept: ['image/*', sheet, '.xlsx', 'text/csv', '.csv'] }],
    },
  },
  file_handlers: [{ action: '/quickOrder', accept: { [sheet]: ['.xlsx'], 'text/csv': ['.csv'] } }],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  // Written by scripts/docs/screenshots.ts; browsers show them before somebody installs.
  screenshots: screenshots.map(({ file, label, form, width, height }) => ({
    src: `/screenshots/${file}`,
    sizes: `${width}x${height}`,
    type: 'image/webp',
    form_factor: form,
    label,
  })),
}

// Each part that pages share is made of folders; what their files import comes with them.

/** Folders that several pages of the shop share. */
const shopParts = /src\/(api\/queries|ui\/(base\/(page|picture)|shop\/card))\//

/**
 * Parts of a few hundred bytes that many pages share and that need no other: each alone would weigh more by its name in
 * every page.
 */
const smallParts =
  /\/(src\/ui\/(words\/(yuan|contact-words|limit-words|format-seconds)|base\/browser\/(save-blob|at-once)|detail\/shown-list)|contract\/(kernel\/(written-text|columns)|orders\/(delivery|amounts)|codes\/gtin))\.ts$/

/** The code that a search needs before its page is drawn. */
const searchParts = /src\/features\/catalog\/[^/]+$/

/** The look of a button before the outbox has come; visitors see neither, but their pages name it. */
const buyLook = /src\/trade\/look\//

/** The database stands apart: it keeps the session of those who do not buy, too. */
const deviceParts = /src\/device\/db\//

const outboxParts = /src\/(trade\/[^/]+$|features\/mini-cart\/|device\/(lines|outbox|store)\/)/

/** The suggestions of a field, as one file: the start page names every file of the pages behind it. */
const suggestedParts = /src\/trade\/pick\//

/** The oldest browsers that the README names. */
const browsers = ['chrome111', 'edge111', 'safari16.4', 'firefox121']

const page = 'dist/page'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'index.ts',
      registerType: 'prompt',
      // The page registers the worker itself, in a quiet moment.
      injectRegister: null,
      manifest,
      manifestFilename: 'manifest.webmanifest',
      integration: {
        async beforeBuildServiceWorker(options) {
          // The plugin names the result after the source, and index.js says nothing at the root of a site.
          options.swDest = options.injectManifest.swDest = path.resolve(page, 'sw.js')
          const { injectManifest } = options
          injectManifest.manifestTransforms = [
            async entries => ({ manifest: await withIntegrity(page, entries) }),
          ]
          // The manifest and its icons, which the plugin adds behind all transforms.
          const added = injectManifest.additionalManifestEntries ?? []
          injectManifest.additionalManifestEntries = await withIntegrity(
            page,
            added.map(entry => (typeof entry === 'string' ? { url: entry, revision: null } : entry)),
          )
        },
      },
      injectManifest: {
        globPatterns: ['index.html', 'assets/**/*.{js,css,svg,woff2}'],
        // Stored when it is first used.
        globIgnores: ['**/case-codes.worker-*'],
        minify: true,
        // One classic script: imports on demand are inlined, without the page's helper for loading parts.
        rollupFormat: 'iife',
      },
      devOptions: { enabled: true, type: 'module' },
    }),
    precompress(page),
    keepMaps(page, 'dist/maps'),
  ],
  resolve: { alias: command === 'build' ? leanRouter : [] },
  server: {
    proxy: { '/api': api, '/blob': api, '/config.json': api },
  },
  build: {
    outDir: page,
    // The served files do not mention the maps.
    sourcemap: 'hidden',
    target: browsers,
    // By it the server finds the parts of a page that it renders.
    manifest: true,
    // Everything that is inline would need a hole in the content security policy.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Few parts, since every one costs a request: packages, which stay while the portal changes; the code of
        // every page; the common parts of the shop's pages; the buyers' parts of every page; and the code that a
        // search needs before it is drawn. Every page carries the names of all parts, so their hashes are as short
        // as they may be. Only pages have names: the names of the others would weigh more than a page does.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry && name.endsWith('-page') ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames,
        codeSplitting: {
          groups: [
            { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'portal', tags: ['$initial'], priority: 2 },
            { name: 'shop', test: shopParts, priority: 1 },
            { name: 'db', test: deviceParts, priority: 1 },
            { name: 'buy-look', test: buyLook, priority: 1 },
            { name: 'outbox', test: outboxParts },
            { name: 'search', test: searchParts },
            { name: 'suggested', test: suggestedParts },
            { name: 'small', test: smallParts },
          ],
        },
      },
    },
    // A test and a budget watch the sizes; the warning knows neither compression nor routes.
    chunkSizeWarningLimit: 2000,
  },
}))
