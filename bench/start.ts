import path from 'node:path'
import { prepareDemoFolder } from '#tests/support/portal/portal.ts'
import { median, type Emit } from './support/measurement.ts'
import { secondsToFirstAnswer } from './npm-start.ts'

const root = path.resolve(import.meta.dirname, '..')
const runs = 5

/** Seconds from `npm start`, built and with its database, to the first answered request. */
export async function measure(emit: Emit): Promise<void> {
  const { folder, remove } = await prepareDemoFolder()
  try {
    const seconds: number[] = []
    for (let run = 0; run < runs; run += 1) seconds.push(await secondsToFirstAnswer(root, folder))
    emit('start', median(seconds), 's')
  } finally {
    remove()
  }
}
