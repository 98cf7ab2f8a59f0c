import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, prepareCalls } from '../api/call.ts'
import { knowRuntimeConfig } from '../api/runtime-config.ts'
import { failureReason, type Failure } from '../ui/base/page/page-states.tsx'

beforeEach(async () => {
  knowRuntimeConfig({ apiHost: '', blobBase: '', platformKey: '', demo: false })
  await prepareCalls()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const said = (status: number, data: unknown) => () => Promise.resolve(Response.json(data, { status }))
const proxy = (status: number) => () => Promise.resolve(new Response('<html>', { status }))

test.each<[string, () => Promise<Response>, string]>([
  ['HTTP 401', proxy(401), '请重新登录'],
  ['HTTP 417 with words', said(417, { msg: '客户端版本过低' }), '客户端版本过低'],
  ['HTTP 500', proxy(500), '系统异常，请稍后再试'],
  ['HTTP 500 with words', said(500, { msg: '盘点中' }), '盘点中'],
  ['HTTP 403 with words', said(403, { msg: '禁止访问' }), '禁止访问'],
  ['HTTP 502', proxy(502), '请重试'],
  ['no answer', () => Promise.reject(new TypeError('failed')), '没有收到商城的答复，请检查网络'],
])('a read that ends with %s says what the catalogue says', async (_, answer, words) => {
  vi.stubGlobal('fetch', answer)
  const failure = await call('POST /malls/action/queryOne', { body: {} }).catch((error: unknown) => error)
  expect(failureReason(failure as Failure)).toBe(words)
})
