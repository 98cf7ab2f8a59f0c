import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Module = typeof import('./update-state.ts')
let update: Module
const reload = vi.fn<() => void>()

beforeEach(async () => {
  vi.resetModules()
  update = await import('./update-state.ts')
  vi.stubGlobal('location', { reload })
})

afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockReset()
})

test('a waiting version takes over only when the person agrees', () => {
  const activate = vi.fn<() => void>()
  update.offerUpdate(activate)
  expect(update.readUpdateState()).toBe('waiting')
  expect(activate).not.toHaveBeenCalled()
  update.acceptUpdate()
  expect(activate).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('a tab whose version was replaced elsewhere is offered a reload', () => {
  const activate = vi.fn<() => void>()
  update.offerUpdate(activate)
  update.reportReplaced()
  expect(update.readUpdateState()).toBe('replaced')
  expect(reload).not.toHaveBeenCalled()
  update.acceptUpdate()
  expect(reload).toHaveBeenCalledOnce()
  expect(activate).not.toHaveBeenCalled()
})

test('a missing part does not hide the version that waits', () => {
  const activate = vi.fn<() => void>()
  update.offerUpdate(activate)
  update.reportMissingPart()
  expect(update.readUpdateState()).toBe('waiting')
  update.acceptUpdate()
  expect(activate).toHaveBeenCalledOnce()
})

test('a missing part without a waiting version asks for a reload', () => {
  update.reportMissingPart()
  expect(update.readUpdateState()).toBe('replaced')
  update.acceptUpdate()
  expect(reload).toHaveBeenCalledOnce()
})

test('listeners hear every change until they leave', () => {
  const listener = vi.fn<() => void>()
  const leave = update.onUpdateState(listener)
  update.reportReplaced()
  expect(listener).toHaveBeenCalledOnce()
  leave()
  update.reportReplaced()
  expect(listener).toHaveBeenCalledOnce()
})
