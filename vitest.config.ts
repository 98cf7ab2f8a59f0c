import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { roomsOf } from './scripts/test-rooms.ts'

const unitTests = ['contract', 'demo', 'server', 'src', 'sw', 'lint', 'scripts', 'bench']
  .flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => path.posix.join(folder, name)),
  )
  .filter(file => /\.test\.tsx?$/.test(file))
const rooms = roomsOf(new Map(unitTests.map(file => [file, readFileSync(file, 'utf8')])))
const databases = ['tests/support/databases.setup.ts']
/** A machine under load needs longer than the five seconds that are usual, and than the one for what is waited for. */
const patience = { poll: { timeout: 30_000 } }
const patient = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: patience,
  setupFiles: ['tests/support/patient.setup.ts'],
}
const api = { globalSetup: databases, testTimeout: 120_000, hookTimeout: 120_000, expect: patience }
/** Files that replace a module or set up the page's side of the interface, which other files' tests must not meet. */
const alone = 'tests/api/**/*.alone.test.ts'

export default defineConfig({
  test: {
    // Vitest leaves one core to whoever watches; here nobody does. A database for each takes its memory.
    maxWorkers: Math.min(availableParallelism(), 8),
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
        test: {
          name: 'api',
          ...api,
          include: ['tests/api/**/*.test.ts'],
          exclude: [alone],
          // Loading the server anew for every file would cost as much as all the tests in them.
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
