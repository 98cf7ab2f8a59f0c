import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Logic runs in plain Node; what renders gets a document. */
const rendered = [
  'src/app/**/*.test.{ts,tsx}',
  'src/features/**/*.test.{ts,tsx}',
  'src/ui/**/*.test.{ts,tsx}',
]
const logic = ['{contract,server,sw,lint,scripts,bench}/**/*.test.ts', 'src/{api,offline}/**/*.test.ts']
const databases = ['tests/support/databases.setup.ts']

export default defineConfig({
  test: {
    // Vitest leaves one core to whoever watches; here nobody does. An embedded database each takes its memory.
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: [
      { test: { name: 'unit', include: logic } },
      { test: { name: 'page', include: rendered, environment: 'happy-dom' } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: databases,
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
