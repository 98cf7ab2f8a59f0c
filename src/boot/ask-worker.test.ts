import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SendReply } from '../device/outbox/send-edits.ts'
import { askWorker } from './ask-worker.ts'

/** Messages pass between ports in real time. */
const realTimeout = setTimeout

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A worker that gives these replies. */
const workerThat = (...replies: readonly SendReply[]) => ({
  postMessage: (message: unknown, options?: unknown) => {
    expect(message).toEqual({ type: 'SEND_EDITS', over: ['network'] })
    const [port] = options as readonly MessagePort[]
    for (const reply of replies) port?.postMessage(reply)
  },
})

const waits = { kind: 'waits', until: 5_000, why: 'network' } as const

test.each([{ kind: 'empty' } as const, waits, null])('hears what has become of it: %j', async said => {
  expect(await askWorker(workerThat('taken', said), ['network'])).toEqual(said)
})

test('a worker that takes nothing, as one of an older version, is not waited for', async () => {
  const asked = askWorker(workerThat(), ['network'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await asked).toBeNull()
})

test('a worker that was stopped while it sent is waited for as long as its requests may take', async () => {
  const given = vi.fn()
  void askWorker(workerThat('taken'), ['network']).then(given)
  await new Promise<void>(resolve => {
    realTimeout(resolve, 50)
  })
  await vi.advanceTimersByTimeAsync(50_000)
  expect(given).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(given).toHaveBeenCalledWith(null)
})
