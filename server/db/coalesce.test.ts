import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { coalesced, patienceMs } from './coalesce.ts'
import type { Db } from './schema.ts'

/** Each test has a database of its own, since unanswered statements are counted by database. */
let db: Db
beforeEach(() => {
  db = {} as Db
})

/** A database that answers when the test says so and records its questions. */
const heldBack = () => {
  const asked: (readonly number[])[] = []
  const waiting: { answer: (values: readonly string[]) => void; fail: (error: Error) => void }[] = []
  const read = coalesced<number, string>(
    (_db, keys) =>
      new Promise((resolve, reject) => {
        asked.push(keys)
        waiting.push({ answer: resolve, fail: reject })
      }),
  )
  const answerNext = async (from = asked.at(-1) ?? []) => {
    waiting.shift()?.answer(from.map(key => `answer ${key}`))
    // The next statement is sent once these answers have been handed out.
    await new Promise(setImmediate)
  }
  return { read, asked, waiting, answerNext }
}

test('a lone question is asked at once', () => {
  const { read, asked } = heldBack()
  void read(db, 1)
  expect(asked).toEqual([[1]])
})

test('questions that arrive meanwhile share the next statement, and each gets its own answer', async () => {
  const { read, asked, answerNext } = heldBack()
  const answers = [1, 2, 3, 2].map(key => read(db, key))
  await answerNext()
  expect(asked).toEqual([[1], [2, 3, 2]])
  await answerNext()
  expect(await Promise.all(answers)).toEqual(['answer 1', 'answer 2', 'answer 3', 'answer 2'])
})

test('nothing is kept: the same question is asked again, and never answered by a statement sent before it', async () => {
  const { read, asked, answerNext } = heldBack()
  const first = read(db, 1)
  const second = read(db, 1)
  await answerNext()
  expect(await first).toBe('answer 1')
  expect(asked).toEqual([[1], [1]])
  await answerNext()
  expect(await second).toBe('answer 1')
})

test('a failure reaches those who shared it, and the next are asked anew', async () => {
  const { read, waiting, asked, answerNext } = heldBack()
  const failed = read(db, 1)
  const later = read(db, 2)
  waiting.shift()?.fail(new Error('connection lost'))
  await expect(failed).rejects.toThrow('connection lost')
  await new Promise(setImmediate)
  await answerNext()
  expect(await later).toBe('answer 2')
  expect(asked).toEqual([[1], [2]])
})

test('one statement asks for at most thirty-two', async () => {
  const { read, asked, answerNext } = heldBack()
  for (let key = 0; key <= 40; key += 1) void read(db, key)
  await answerNext()
  await answerNext()
  expect(asked.map(keys => keys.length)).toEqual([1, 32, 8])
})

test('two databases do not share a statement', () => {
  const { read, asked } = heldBack()
  void read(db, 1)
  void read({} as Db, 2)
  expect(asked).toEqual([[1], [2]])
})

describe('a statement that is not answered', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const losePatience = () => vi.advanceTimersByTimeAsync(patienceMs)

  test('holds nobody up: its questions and those behind it are asked over another connection', async () => {
    const { read, asked, waiting } = heldBack()
    const [silenced, behind] = [read(db, 1), read(db, 2)]
    expect(asked).toEqual([[1]])
    await losePatience()
    expect(asked).toEqual([[1], [1, 2]])
    waiting[1]?.answer(['answer 1', 'answer 2'])
    expect(await Promise.all([silenced, behind])).toEqual(['answer 1', 'answer 2'])
    const later = read(db, 3)
    waiting[2]?.answer(['answer 3'])
    expect(await later).toBe('answer 3')
  })

  test('that answers after all is heard, and its question is not asked a third time', async () => {
    const { read, asked, waiting } = heldBack()
    const slow = read(db, 1)
    await losePatience()
    waiting[0]?.answer(['late answer'])
    expect(await slow).toBe('late answer')
    await losePatience()
    expect(asked).toEqual([[1], [1]])
  })

  test('and fails at last decides nothing while its question is asked elsewhere', async () => {
    const { read, waiting } = heldBack()
    const question = read(db, 1)
    await losePatience()
    waiting[0]?.fail(new Error('Query read timeout'))
    waiting[1]?.answer(['answer 1'])
    expect(await question).toBe('answer 1')
  })

  test('is told as a failure where asking again fails too', async () => {
    const { read, waiting } = heldBack()
    const question = read(db, 1)
    await losePatience()
    waiting[1]?.fail(new Error('connection refused'))
    await expect(question).rejects.toThrow('connection refused')
  })

  test('is not repeated for ever: a question is asked three times, and few connections wait', async () => {
    const { read, asked, waiting } = heldBack()
    const first = read(db, 1)
    const outcome = first.catch(String)
    for (let round = 0; round < 10; round += 1) await losePatience()
    expect(asked).toEqual([[1], [1], [1]])
    for (let key = 2; key < 10; key += 1) void read(db, key).catch(() => undefined)
    for (let round = 0; round < 10; round += 1) await losePatience()
    expect(asked).toHaveLength(3)
    for (const statement of waiting) statement.fail(new Error('Query read timeout'))
    expect(await outcome).toContain('Query read timeout')
  })

  test('leaves connections to everything else, however many lanes of one database fall silent', async () => {
    const lanes = Array.from({ length: 4 }, heldBack)
    const sent = () => lanes.reduce((count, { asked }) => count + asked.length, 0)
    const ask = () => lanes.forEach(({ read }, lane) => void read(db, lane).catch(() => undefined))
    for (let round = 0; round < 10; round += 1) {
      ask()
      await losePatience()
    }
    expect(sent()).toBeLessThanOrEqual(6)
    // Each lane has sent one: a lane without answers never keeps another from sending its first.
    expect(lanes.every(({ asked }) => asked.length > 0)).toBe(true)
  })

  test('makes way for another lane that waited, once it is answered', async () => {
    const [busy, other] = [heldBack(), heldBack()]
    void busy.read(db, 1)
    await losePatience()
    await losePatience()
    const waited = other.read(db, 2)
    await losePatience()
    expect([busy.asked, other.asked]).toEqual([[[1], [1], [1]], [[2]]])
    for (const statement of busy.waiting.slice(0, 2)) statement.answer(['answer 1'])
    await vi.advanceTimersByTimeAsync(0)
    expect(other.asked).toEqual([[2], [2]])
    other.waiting[1]?.answer(['answer 2'])
    expect(await waited).toBe('answer 2')
  })
})
