import { expect, test } from 'vitest'
import { coalesced } from './coalesce.ts'
import type { Db } from './schema.ts'

const db = {} as Db

/** A database that answers when it is told to, and remembers what it was asked. */
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
    // The next statement leaves once the answers of this one are handed out.
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
