import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { knowRuntimeConfig } from '../api/runtime-config.ts'
import { userStore, type StoredUser } from '../api/user-store.ts'
import { keepUserFresh } from './keep-user-fresh.ts'
import { loadDealers } from './load-dealers.ts'

const dealer = (id: number) => ({ id, dealerName: `经销商${id}`, dealerCode: `JX${id}` })
const network = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
const answer = (body: unknown) => Promise.resolve(Response.json({ code: 0, msg: '', body }))
const nothing = () => undefined
const path = '/api/pc/users/queryChangeDealer/7'

const signIn = (rest: Partial<StoredUser> = {}) =>
  userStore.set({
    userId: 7,
    sign: 'sign',
    userType: 3,
    tBusinessId: 12,
    businessId: 34,
    dealerList: [{ ...dealer(34), active: true }],
    ...rest,
  })

beforeEach(() => {
  userStore.clear()
  knowRuntimeConfig({ apiHost: '', blobBase: '/blob', platformKey: '0123456789abcdef', demo: true })
  network.mockReset()
  vi.stubGlobal('fetch', network)
})

afterEach(() => {
  userStore.clear()
  vi.unstubAllGlobals()
})

test('a dealer that has joined shows without signing in again', async () => {
  signIn()
  network.mockReturnValueOnce(answer([dealer(34), dealer(35)]))
  await loadDealers()
  expect(userStore.get()).toMatchObject({
    businessId: 34,
    dealerList: [
      { id: 34, active: true },
      { id: 35, active: false },
    ],
  })
})

test('where the one acted for is gone, another has to be chosen; it is not named in the question', async () => {
  signIn()
  network.mockReturnValueOnce(answer([dealer(35)]))
  await loadDealers()
  expect(userStore.get()).toMatchObject({ businessId: null, dealerList: [{ id: 35, active: false }] })
  expect(network.mock.lastCall?.[1]?.headers).not.toHaveProperty('business')
})

test('without an answer the list stays', async () => {
  signIn()
  network.mockRejectedValueOnce(new TypeError('no network'))
  await loadDealers()
  expect(userStore.get()).toMatchObject({ businessId: 34, dealerList: [{ id: 34 }] })
})

test('accounts of one business have no list to ask for', async () => {
  signIn({ tBusinessId: null })
  await loadDealers()
  expect(network).not.toHaveBeenCalled()
})

test('a start asks for it', async () => {
  signIn()
  network.mockImplementation(() => new Promise<Response>(nothing))
  keepUserFresh()
  await vi.waitFor(() => expect(network.mock.calls.map(([url]) => url)).toContain(path))
})
