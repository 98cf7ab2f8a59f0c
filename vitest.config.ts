import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/test/browser.mjs'
import { roomsOf } from './scripts/test/test-rooms.ts'
import { browserArgs } from './tests/support/browser/browser-args.ts'
import { componentPictures } from './tests/support/component/component-pictures.ts'

/** Components that need a layout, a real pointer or a real keyboard: in a browser, without a portal. */
const inBrowser = ['src/**/*.browser.test.tsx']
// Looking for one costs every run of every project some of its time.
const browser =
  process.env['CHROMIUM_PATH'] ?? (process.argv.includes('component') ? await findBrowser() : undefined)

const unitTests = ['contract', 'demo', 'server', 'src', 'sw', 'lint', 'scripts', 'bench']
  .flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => path.posix.join(folder, name)),
  )
  .filter(file => /(?<!\.browser)\.test\.tsx?$/.test(file))
const rooms = roomsOf(new Map(unitTests.map(file => [file, readFileSync(file, 'utf8')])))
const databases = ['tests/support/database/databases.setup.ts']
/** A machine under load needs longer than the five seconds that are usual, and than the one for what is waited for. */
const patience = { poll: { timeout: 30_000 } }
const patient = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: patience,
  setupFiles: ['tests/support/component/patient.setup.ts'],
}
const api = { globalSetup: databases, testTimeout: 120_000, hookTimeout: 120_000, expect: patience }
/** Files that replace a module or set up the page's side of the interface, which other files' tests must not meet. */
const alone = 'tests/api/**/*.alone.test.ts'

export default defineConfig({
  test: {
    // Vitest leaves one core to a person who watches; here nobody does. A database for each takes its memory.
    maxWorkers: Math.min(availableParallelism(), 8),
    // A browser that starts on a busy machine, before the builder has put the packages together. Only the root's counts.
    browser: { connectTimeout: 300_000 },
    provide: {
      seed: Number(process.env['TEST_SEED'] ?? 1),
      // 20 makes ten thousand of the outbox's five hundred sequences.
      effort: Number(process.env['TEST_EFFORT'] ?? 1),
    },
    projects: [
      { test: { name: 'unit', ...patient, include: rooms.together, isolate: false } },
      { test: { name: 'unit-alone', ...patient, include: rooms.alone } },
      { test: { name: 'page', ...patient, include: rooms.page, environment: 'happy-dom' } },
      {
        plugins: [react(), componentPictures()],
        // Everything that the page may load: a package found late makes the builder start over in the midst of the
        // tests.
        optimizeDeps: { entries: ['src/main.tsx'], include: ['axe-core', 'zxing-wasm/reader'] },
        test: {
          name: 'component',
          include: inBrowser,
          setupFiles: ['tests/support/component/component.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patience,
          // One document for all files: loading the page's modules again for each would cost more than their tests.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(browser && { executablePath: browser }), args: [...browserArgs] },
              contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'api',
          ...api,
          include: ['tests/api/**/*.test.ts'],
          exclude: [alone],
          // Loading the server again for every file would cost as much as all the tests in them.
          isolate: false,
        },
      },
      {
        test: {
          name: 'api-alone',
          ...api,
          include: [alone],
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          globalSetup: databases,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
