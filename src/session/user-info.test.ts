import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userInfo } from '#tests/support/pages/user-info.ts'
import { userStore } from '../api/user-store.ts'
import { connection } from '../api/connection.ts'
import { loadUserInfo } from './user-info.ts'

const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))
const page = (status: number) =>
  Promise.resolve(new Response('<h1>nginx</h1>', { status, headers: { 'content-type': 'text/html' } }))

const config = { apiHost: '', blobBase: '/blob', platformKey: '0123456789abcdef', demo: true }
let respond: (url: string) => Promise<Response>
const asked: string[] = []
const endSession = vi.fn<(message: string) => void>()

beforeEach(() => {
  asked.length = 0
  endSession.mockReset()
  connection.report(true)
  userStore.clear()
  vi.stubGlobal('fetch', (url: string) => {
    if (url === '/config.json') return answer(config)
    asked.push(url)
    return respond(url)
  })
})

afterEach(() => vi.unstubAllGlobals())

const signIn = (rest: Partial<ReturnType<typeof userStore.get>> = {}) =>
  userStore.set({ userId: 7, sign: 'sign', userType: 3, userName: '旧名', ...rest })

test('fills the store and names the portal reachable', async () => {
  signIn()
  connection.report(false)
  respond = () => answer({ code: 0, msg: '', body: userInfo })
  await loadUserInfo(endSession)
  expect(userStore.get()).toMatchObject({ userName: '王芳', businessId: 34, pickUpType: ['1', '2'] })
  expect(connection.isOffline()).toBe(false)
})

test('an answer that was on its way when the network went does not name the portal reachable', async () => {
  signIn()
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  respond = async () => {
    network.mockReturnValue(false)
    connection.report(false)
    return answer({ code: 0, msg: '', body: userInfo })
  }
  await loadUserInfo(endSession)
  expect(userStore.get().userName).toBe('王芳')
  expect(connection.isOffline()).toBe(true)
  network.mockRestore()
})

test.each([
  ['code -1', () => answer({ code: -1, msg: '账号资料异常', body: null }), '账号资料异常'],
  ['code -2', () => answer({ code: -2, msg: '请重新登录', body: null }), '请重新登录'],
  ['code -4', () => answer({ code: -4, msg: '', body: null }), '当前登陆已失效～'],
  ['a positive code', () => answer({ code: 1003, msg: '无权限', body: null }), '无权限'],
  ['HTTP 500 with an envelope', () => answer({ code: 1500, msg: '系统异常', body: null }, 500), '系统异常'],
])('%s is a refusal and ends the session with its words', async (_, refuse, said) => {
  signIn()
  respond = refuse
  await loadUserInfo(endSession)
  expect(endSession).toHaveBeenCalledExactlyOnceWith(said)
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['HTTP 502 with a page', () => page(502)],
  ['HTTP 503 with a page', () => page(503)],
  ['HTTP 503 with an envelope', () => answer({ code: 1503, msg: '', body: null }, 503)],
  ['HTTP 504 with a page', () => page(504)],
  ['HTTP 500 without an envelope', () => page(500)],
  ["a captive portal's page", () => page(200)],
  ['HTTP 401 from a proxy', () => page(401)],
  ["a captive portal's JSON", () => answer({ success: false })],
])('%s is no answer: the user stays and 离线 is shown', async (_, silence) => {
  signIn()
  respond = silence
  await loadUserInfo(endSession)
  expect(endSession).not.toHaveBeenCalled()
  expect(userStore.get()).toMatchObject({ userId: 7, userName: '旧名' })
  expect(connection.isOffline()).toBe(true)
})

test.each([
  ['too many requests', () => answer({ code: 1029, msg: '操作过于频繁，请稍后再试', body: null }, 429)],
  ['too many requests, said by a proxy', () => page(429)],
  ['too large', () => answer({ code: 1013, msg: '', body: null }, 413)],
])('%s refuses the moment, not the user, and the portal is there', async (_, refuse) => {
  signIn()
  connection.report(false)
  respond = refuse
  await loadUserInfo(endSession)
  expect(endSession).not.toHaveBeenCalled()
  expect(userStore.get().userName).toBe('旧名')
  expect(connection.isOffline()).toBe(false)
})

test.each([
  ['an empty body', {}],
  ['no body', null],
  ['a body that is no object', 'ok'],
  ['a user without a type', { ...userInfo, userType: undefined }],
  ['somebody else', { ...userInfo, userId: 8 }],
])('code 0 with %s is a failed load', async (_, body) => {
  signIn()
  respond = () => answer({ code: 0, msg: '', body })
  await loadUserInfo(endSession)
  expect(endSession).toHaveBeenCalledExactlyOnceWith('用户信息加载失败，请重新登录')
  expect(userStore.get().userName).toBe('旧名')
})

test('what an answer lacks stays as it was', async () => {
  signIn({ dealerName: '旧店' })
  const { userName: _, dealerName: __, pickUpType: ___, ...part } = userInfo
  respond = () => answer({ code: 0, msg: '', body: part })
  await loadUserInfo(endSession)
  expect(userStore.get()).toMatchObject({ userName: '旧名', phone: '13800138000', pickUpType: [] })
  expect(endSession).not.toHaveBeenCalled()
})

test.each([
  ['nobody is signed in', () => userStore.clear()],
  ['the type is unknown', () => signIn({ userType: 9 })],
  ['one of several dealers has not been chosen', () => signIn({ tBusinessId: 12, businessId: null })],
])('asks nothing while %s', async (_, arrange) => {
  arrange()
  respond = () => answer({ code: 0, msg: '', body: userInfo })
  await loadUserInfo(endSession)
  expect(asked).toEqual([])
})

test("asks for the acting business's information where one of several was chosen", async () => {
  signIn({ tBusinessId: 12, businessId: 34 })
  respond = () => answer({ code: 0, msg: '', body: { ...userInfo, tDealerName: '宏远集团' } })
  await loadUserInfo(endSession)
  expect(asked).toEqual(['/api/pc/users/queryTUserInfo'])
  expect(userStore.get()).toMatchObject({ tDealerName: '宏远集团', tBusinessId: 12 })
})

test('an answer for somebody who has signed out meanwhile is dropped', async () => {
  signIn()
  respond = () => {
    userStore.clear()
    return answer({ code: 0, msg: '', body: userInfo })
  }
  await loadUserInfo(endSession)
  expect(userStore.get().userId).toBe(0)
  expect(endSession).not.toHaveBeenCalled()
})
