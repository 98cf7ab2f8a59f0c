// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const dealer = { userId: 7, sign: 'abc', userType: 3, businessId: 11, dealerName: '沪上冷链' }

/** A tab: its own copy of the module over the storage that all tabs share. */
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
