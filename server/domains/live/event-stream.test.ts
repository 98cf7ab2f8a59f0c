import { expect, test, vi } from 'vitest'
import { EventStream } from './event-stream.ts'

const allowed = () => Promise.resolve(true)
const settled = () => new Promise(setImmediate)

test('a caller who reads nothing is cut off, and nothing is kept for it', async () => {
  const isStillAllowed = vi.fn(allowed)
  const stream = new EventStream(isStillAllowed)
  for (let told = 0; told < 100; told += 1) {
    stream.tell('x'.repeat(1_024))
    await settled()
  }
  expect(stream.destroyed).toBe(true)
  const [asked, kept] = [isStillAllowed.mock.calls.length, stream.readableLength]
  stream.tell('more')
  await settled()
  expect(stream.readableLength).toBe(kept)
  expect(isStillAllowed.mock.calls.length).toBe(asked)
})

test('a caller who may hear no more is cut off when it does not take the end', async () => {
  const stream = new EventStream(() => Promise.resolve(false))
  stream.tell('secret')
  await settled()
  expect(stream.destroyed).toBe(false)
  stream.tell('later')
  expect(stream.destroyed).toBe(true)
})

test('whoever reads hears everything in its order, and the end', async () => {
  const stream = new EventStream(allowed)
  stream.tell('one ')
  stream.tell('two ')
  await settled()
  stream.finish()
  let heard = ''
  for await (const text of stream) heard += String(text)
  expect(heard).toBe('retry: 2000\n\none two ')
})
