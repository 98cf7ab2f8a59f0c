import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { knowRuntimeConfig } from '../../api/runtime-config.ts'
import { readSessionRow, writeSessionRow } from '../store/session-row.ts'
import { keepEdits, readMeta } from './outbox.ts'
import { sendEdits } from './send-edits.ts'

afterEach(() => vi.unstubAllGlobals())

test('a session that is refused after a new one has begun does not stop the edits, and the new one still does', async () => {
  knowRuntimeConfig({ apiHost: '', blobBase: '/blob', platformKey: '0123456789abcdef', demo: true })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: -2, msg: '请重新登录', body: null })))
  const partition = '940|1'
  await writeSessionRow({ userId: 940, sign: 'new', business: 1 })
  await keepEdits(partition, [{ target: 'cart', key: '1:2', change: { op: 'add', qty: 1 } }], 1)
  expect(await sendEdits(partition, { sign: 'old', business: 1 })).toMatchObject({ why: 'network' })
  expect(await readMeta(partition)).toMatchObject({ waitsFor: null, nextAttemptAt: 0 })
  expect(await sendEdits(partition, { sign: 'new', business: 1 })).toMatchObject({ why: 'signIn' })
  expect(await readSessionRow()).toBeUndefined()
})
