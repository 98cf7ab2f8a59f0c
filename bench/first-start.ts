import { cpSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '#tests/support/portal/temporary-folder.ts'
import type { Emit } from './support/measurement.ts'
import { secondsToFirstAnswer } from './npm-start.ts'

const root = path.resolve(import.meta.dirname, '..')
const leftOut = new Set(['.git', 'data', 'dist', 'node_modules', 'test-results', 'playwright-report'])

/** Seconds from `npm start` to the first answer where the packages are there and nothing else: build, database, demo. */
export async function measure(emit: Emit): Promise<void> {
  const { folder: clone, remove } = temporaryFolder('clone')
  try {
    cpSync(root, clone, {
      recursive: true,
      filter: source => !leftOut.has(path.relative(root, source)),
    })
    symlinkSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'))
    emit('first-start', await secondsToFirstAnswer(clone, path.join(clone, 'data')), 's')
  } finally {
    remove()
  }
}
