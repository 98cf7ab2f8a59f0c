import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { findBrowser } from './scripts/test/browser.mjs'
import { browserArgs } from './tests/support/browser/browser-args.ts'

const isCi = process.env['CI'] !== undefined
const executablePath = await findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/browser/browser.setup.ts',
  fullyParallel: true,
  // Each takes a browser and a portal, and their memory.
  workers: Math.min(availableParallelism(), 6),
  // A test that passes the second time only is a defect: it is named at the end, and a few of them fail the run.
  // Outside of CI there is no second try, so that the first failure stays visible.
  retries: isCi ? 1 : 0,
  forbidOnly: isCi,
  // After this number of failures the rest tells nothing new, and each may take as long as a test may.
  maxFailures: isCi ? 10 : 0,
  // Ten times the time of a test in a calm hour.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    // A worker takes the whole build into its cache; tests that are about it, or work without a network, allow it.
    serviceWorkers: 'block',
    // Recording every test costs time (140 against 120 CPU seconds for 53 tests): only on request.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...browserArgs],
    },
  },
})
