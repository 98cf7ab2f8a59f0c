import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { knowRuntimeConfig } from '../api/runtime-config.ts'
import { notify } from '../ui/toast.ts'
import { tellMessages } from './tell-messages.ts'

let shown: MockInstance<typeof notify.notice>

beforeEach(() => {
  shown = vi.spyOn(notify, 'notice').mockReturnValue()
  knowRuntimeConfig({ apiHost: '', blobBase: '', platformKey: '', demo: false })
  const body = { title: '订单已发货', content: '订单 PO2603090001 已发货，请留意收货。' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', body })))
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a message that arrives is shown in its own words', async () => {
  await tellMessages([7])
  expect(shown).toHaveBeenCalledExactlyOnceWith('订单已发货', '订单 PO2603090001 已发货，请留意收货。')
})

test('of several their number is shown', async () => {
  await tellMessages([7, 8, 9])
  expect(shown).toHaveBeenCalledExactlyOnceWith('您有 3 条新消息', '请到“我的消息”查看')
})

test('nothing is shown where nobody looks', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await tellMessages([7])
  expect(shown).not.toHaveBeenCalled()
})
