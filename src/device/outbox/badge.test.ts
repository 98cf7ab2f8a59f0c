import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showCountOnIcon } from './badge.ts'
import { keepEdits } from './outbox.ts'
import { forgetSession, noteUnread, writeSessionRow } from '../store/session-row.ts'

const setAppBadge = vi.fn(async () => Promise.resolve())
const clearAppBadge = vi.fn(async () => Promise.resolve())
const change = { target: 'cart', key: '5001:7', change: { op: 'add', qty: 1 } } as const

beforeEach(() => {
  setAppBadge.mockClear()
  clearAppBadge.mockClear()
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
})
afterEach(() => vi.unstubAllGlobals())

test('the icon counts unread messages and lines that were not sent, and nothing for nobody', async () => {
  await writeSessionRow({ userId: 7, sign: 'a', business: 34, isInstalled: true, unread: 3 })
  await keepEdits('7|34', [change], 1)
  await showCountOnIcon()
  expect(setAppBadge).toHaveBeenLastCalledWith(4)
  await noteUnread(7, 0)
  await showCountOnIcon()
  expect(setAppBadge).toHaveBeenLastCalledWith(1)

  await noteUnread(7, 2)
  await forgetSession('a')
  await showCountOnIcon()
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
  expect(setAppBadge).toHaveBeenCalledTimes(2)
})

test('messages of somebody who has left meanwhile are not counted for whoever came', async () => {
  await writeSessionRow({ userId: 8, sign: 'b', business: undefined, isInstalled: true })
  await noteUnread(7, 5)
  await showCountOnIcon()
  expect(setAppBadge).not.toHaveBeenCalled()
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
})
