// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loggedOut, type StoredUser } from './user-store.ts'

const dealer = { userId: 7, sign: 'abc', userType: 3, businessId: 11, dealerName: '沪上冷链' }

/** A tab: a copy of the module of its own on the shared storage. */
const openTab = async () => {
  vi.resetModules()
  return (await import('./user-store.ts')).userStore
}

beforeEach(() => localStorage.clear())

test('nobody is signed in to begin with', async () => {
  expect((await openTab()).get().userId).toBe(0)
})

test('a reload finds the user who signed in, with defaults for what was never stored', async () => {
  ;(await openTab()).set(dealer)
  expect((await openTab()).get()).toMatchObject({ ...dealer, dealerList: [], serviceMessage: 0 })
})

test.each(['{', 'null', '"text"', '[1', ''])(
  'a damaged storage (%s) means nobody, not a broken page',
  async damaged => {
    localStorage.setItem('portal.user', damaged)
    expect((await openTab()).get().userId).toBe(0)
  },
)

test('signing out leaves nothing in the storage', async () => {
  const tab = await openTab()
  localStorage.setItem('something.else', '1')
  tab.set(dealer)
  tab.clear()
  expect(localStorage.length).toBe(0)
  expect(tab.get().userId).toBe(0)
})

test.each([
  ['signs out', (other: Awaited<ReturnType<typeof openTab>>) => other.clear(), true],
  ['switches dealer', (other: Awaited<ReturnType<typeof openTab>>) => other.set({ businessId: 12 }), true],
  ['signs in anew', (other: Awaited<ReturnType<typeof openTab>>) => other.set({ sign: 'def' }), true],
  [
    'reads a message',
    (other: Awaited<ReturnType<typeof openTab>>) => other.set({ serviceMessage: 3 }),
    false,
  ],
])('when another tab %s, this one knows whether it is still current', async (_, act, differs) => {
  const tab = await openTab()
  tab.set(dealer)
  act(await openTab())
  expect(tab.differsFromStorage()).toBe(differs)
  expect(tab.adoptStored()).toBe(!differs)
  expect(tab.get().businessId).toBe(11)
  expect(tab.get().serviceMessage).toBe(differs ? 0 : 3)
})

test.each([
  ['signed out', null],
  ['signed in as somebody else', JSON.stringify({ userId: 8, sign: 'other', businessId: 12 })],
])('an answer that comes after another tab %s does not bring this one back', async (_, stored) => {
  const tab = await openTab()
  tab.set(dealer)
  if (stored === null) localStorage.clear()
  else localStorage.setItem('portal.user', stored)
  tab.set({ dealerName: '迟到的名字' })
  expect(localStorage.getItem('portal.user')).toBe(stored)
})

test('two tabs that learn different things about the same user lose neither', async () => {
  const tab = await openTab()
  tab.set(dealer)
  const other = await openTab()
  tab.set({ serviceMessage: 3 })
  other.set({ headImageId: 'picture' })
  expect(await openTab().then(later => later.get())).toMatchObject({
    serviceMessage: 3,
    headImageId: 'picture',
  })
  expect(other.get().serviceMessage).toBe(3)
})

test('acting for another business drops everything that belonged to the one before', async () => {
  const tab = await openTab()
  const place = { id: 5 } as Partial<StoredUser['addressInfo']> as StoredUser['addressInfo']
  const car = { id: 9, name: '4.2 米冷藏车', weightLimit: 1, volumeLimit: 1 }
  tab.set({
    ...dealer,
    userName: '王芳',
    tBusinessId: 10,
    tDealerName: '宏远集团',
    addressInfo: place,
    selfAddressInfo: place,
    carTypeInfo: car,
    defaultCarTypeInfo: car,
    pickUpType: ['1'],
    cartShipIds: [1],
    orderConfirmParams: { remark: '' },
    upDealerId: 3,
    upDealerName: '上级',
    serviceMessage: 9,
    saleRepresent: { id: 1, name: '李', phone: '' },
  })
  tab.set({ businessId: 12, dealerName: '苏州冷链' })
  expect((await openTab()).get()).toEqual({
    ...loggedOut,
    userId: 7,
    sign: 'abc',
    userType: 3,
    userName: '王芳',
    tBusinessId: 10,
    tDealerName: '宏远集团',
    businessId: 12,
    dealerName: '苏州冷链',
  })
})

const denied = (name: string) => (): never => {
  throw new DOMException('denied', name)
}
const blocked = denied('SecurityError')
const full = (storage: Storage) => () =>
  ({
    getItem: (key: string) => storage.getItem(key),
    setItem: denied('QuotaExceededError'),
    clear: () => storage.clear(),
  }) as unknown as Storage
const storageIs = (storage: () => Storage) =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(storage)

describe.each([
  ['blocked', () => storageIs(blocked)],
  ['full', () => storageIs(full(localStorage))],
])('with a storage that is %s', (_, limit) => {
  beforeEach(() => void limit())
  afterEach(() => vi.restoreAllMocks())

  test('signing in goes on in memory, and the tab knows that it forgets', async () => {
    const tab = await openTab()
    expect(tab.forgets()).toBe(false)
    tab.clear()
    tab.set(dealer)
    tab.set({ serviceMessage: 2 })
    expect(tab.get()).toMatchObject({ ...dealer, serviceMessage: 2 })
    expect(tab.forgets()).toBe(true)
    expect(tab.differsFromStorage()).toBe(false)
    expect(tab.adoptStored()).toBe(true)
    expect(tab.get().userId).toBe(7)
  })

  test('signing out ends it', async () => {
    const tab = await openTab()
    tab.set(dealer)
    tab.clear()
    expect(tab.get().userId).toBe(0)
    expect(tab.forgets()).toBe(false)
  })
})

test('a storage that fills up later forgets what is new, not who is signed in', async () => {
  const tab = await openTab()
  tab.set(dealer)
  const limit = storageIs(full(localStorage))
  tab.set({ serviceMessage: 2 })
  limit.mockRestore()
  expect(tab.get().serviceMessage).toBe(2)
  expect(tab.forgets()).toBe(false)
  ;(await openTab()).clear()
  expect(tab.differsFromStorage()).toBe(true)
})

test('listeners hear every change until they leave', async () => {
  const tab = await openTab()
  const heard = vi.fn()
  const leave = tab.subscribe(heard)
  tab.set(dealer)
  tab.clear()
  leave()
  tab.set(dealer)
  expect(heard).toHaveBeenCalledTimes(2)
})
