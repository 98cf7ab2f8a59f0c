import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { knowRuntimeConfig } from '../api/runtime-config.ts'
import { notify } from '../ui/base/overlay/toast.ts'
import { forgetTold, tellMessages } from './tell-messages.ts'

let shown: MockInstance<typeof notify.notice>

const words = ['订单已发货', '订单 PO2603090001 已发货，请留意收货。'] as const
const message = (id: number, isRead = false) => ({ id, title: words[0], content: words[1], isRead })

const answer = (body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', body })))

beforeEach(() => {
  forgetTold()
  shown = vi.spyOn(notify, 'notice').mockReturnValue()
  knowRuntimeConfig({ apiHost: '', blobBase: '', platformKey: '', demo: false })
  answer(message(7))
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a message that arrives is shown in its own words, once however often it is told', async () => {
  await tellMessages([7, 7])
  await tellMessages([7])
  expect(shown).toHaveBeenCalledExactlyOnceWith(...words)
  // Another person on this device has not seen it.
  forgetTold()
  await tellMessages([7])
  expect(shown).toHaveBeenCalledTimes(2)
})

test('a message that was read elsewhere is not shown', async () => {
  answer(message(7, true))
  await tellMessages([7])
  expect(shown).not.toHaveBeenCalled()
})

test('of several the number of those is shown that are unread and were not told before', async () => {
  await tellMessages([7])
  // Unread messages of before are in the list too, and 9 is read.
  answer({ rows: [message(10), message(8), message(7), message(3)] })
  await tellMessages([7, 8, 9, 10])
  expect(shown).toHaveBeenLastCalledWith('您有 2 条新消息', '请到“我的消息”查看')
  answer({ rows: [message(11), message(7)] })
  await tellMessages([7, 11, 12])
  expect(shown).toHaveBeenLastCalledWith(...words)
})

test('nothing is shown where nobody looks, nor when it is told again later', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await tellMessages([7])
  visibility.mockReturnValue('visible')
  await tellMessages([7])
  expect(shown).not.toHaveBeenCalled()
})
