import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { fairTurns } from '../../kit/fair-turns.ts'
import { orBusy } from './upload-turns.ts'

afterEach(() => void vi.useRealTimers())

const forEver = () => Promise.race<never>([])

const busy = { code: code.unavailable, detail: { retryAfterSeconds: 10 } }
const oneTaken = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const inTurn = orBusy(fairTurns({ atOnce: 1, waiting: 1 }))
  void inTurn(1, forEver)
  return inTurn
}

test('who waits too long is told to come again', async () => {
  const late = oneTaken()(2, forEver)
  vi.advanceTimersByTime(20_000)
  await expect(late).rejects.toMatchObject(busy)
})

test('who goes away waits no longer', async () => {
  const connection = new EventEmitter()
  const gone = oneTaken()(2, forEver, connection)
  connection.emit('close')
  await expect(gone).rejects.toMatchObject(busy)
})
