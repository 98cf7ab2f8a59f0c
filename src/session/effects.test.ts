import { beforeEach, expect, test, vi } from 'vitest'
import { confirm } from '../ui/base/overlay/confirm.ts'
import { notify } from '../ui/base/overlay/toast.ts'
import { carryOutEffects } from './effects.ts'
import { endSession } from './session.ts'

vi.mock(import('../ui/base/overlay/confirm.ts'), () => ({ confirm: vi.fn() }))
vi.mock(import('../ui/base/overlay/toast.ts'), async original => {
  const toast = await original()
  return { ...toast, notify: { ...toast.notify, error: vi.fn() } }
})
vi.mock(import('./session.ts'), async original => ({ ...(await original()), endSession: vi.fn() }))

beforeEach(() => {
  vi.mocked(confirm).mockReset().mockResolvedValue(false)
  vi.mocked(notify.error).mockReset()
  vi.mocked(endSession).mockReset()
})

const ended = { kind: 'sessionEnded', text: '当前登陆已失效～' } as const

test('a popup shows the words of the server', () => {
  carryOutEffects([{ kind: 'popup', text: '库存不足' }], false)
  expect(notify.error).toHaveBeenCalledExactlyOnceWith('库存不足')
})

test('a signed-out session ends here too', () => {
  carryOutEffects([{ kind: 'signOut', text: '请重新登录' }], false)
  expect(endSession).toHaveBeenCalledExactlyOnceWith({ message: '请重新登录' })
})

test('an ended session asks once, however many calls it ends', () => {
  carryOutEffects([ended], false)
  carryOutEffects([ended], false)
  expect(confirm).toHaveBeenCalledOnce()
})

test.each([
  [true, 1],
  [false, 0],
])('agreeing to sign in again (%s) ends the session %i times', async (agreed, times) => {
  vi.mocked(confirm).mockResolvedValue(agreed)
  carryOutEffects([ended], false)
  await vi.waitFor(() => expect(confirm).toHaveBeenCalled())
  await Promise.resolve()
  expect(endSession).toHaveBeenCalledTimes(times)
})

test('what runs in the background carries nothing out', () => {
  carryOutEffects([{ kind: 'popup', text: '库存不足' }, { kind: 'signOut', text: '请重新登录' }, ended], true)
  expect(notify.error).not.toHaveBeenCalled()
  expect(endSession).not.toHaveBeenCalled()
  expect(confirm).not.toHaveBeenCalled()
})
