import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show, unmountAll } from '#tests/support/component/component.tsx'
import { StepList } from './step-list.tsx'

const steps = ['薯条下锅，炸2分45秒', '沥油', '装盘'].map(text => ({ text, minutes: null, picture: null }))
const open = () => show(<StepList steps={steps} />)
const awake = page.getByRole('switch', { name: '屏幕常亮' })

test('steps are marked off by the keyboard', async () => {
  open()
  const first = page.getByRole('checkbox', { name: '第 1 步已完成' })
  ;((await first.findElement()) as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(first).toBeChecked()
  await expect.element(page.getByText('已完成 1 / 3 步')).toBeVisible()
})

test('a step that names a time is timed by it', async () => {
  open()
  await expect.element(page.getByRole('button', { name: '第 1 步计时 2 分 45 秒' })).toBeVisible()
})

/** Puts a sentinel in the place of the browser's own. */
function stubWakeLock(refused: boolean) {
  let locks = 0
  class Sentinel extends EventTarget {
    released = false
    release() {
      if (!this.released) locks -= 1
      this.released = true
      this.dispatchEvent(new Event('release'))
      return Promise.resolve()
    }
  }
  let held: Sentinel | undefined
  const request = () => {
    if (refused) return Promise.reject(new DOMException('low battery', 'NotAllowedError'))
    locks += 1
    held = new Sentinel()
    return Promise.resolve(held)
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  return {
    locks: () => locks,
    // As the browser does it: a page that is hidden loses its lock.
    turn: (state: 'visible' | 'hidden') => {
      visibility.mockReturnValue(state)
      if (state === 'hidden') void held?.release()
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('the screen stays on while somebody cooks, and not a moment longer', async () => {
  const { locks, turn } = stubWakeLock(false)
  open()
  const toggle = async (on: boolean) => {
    await awake.click()
    await expect.element(awake).toHaveAttribute('aria-checked', String(on))
    await expect.poll(locks).toBe(on ? 1 : 0)
  }
  await toggle(true)
  await expect.element(page.getByText('离开本页后自动恢复。')).toBeVisible()
  turn('hidden')
  expect(locks()).toBe(0)
  turn('visible')
  await expect.poll(locks).toBe(1)
  await toggle(false)
  await toggle(true)
  unmountAll()
  await expect.poll(locks).toBe(0)
})

test('a device that refuses to stay on is spoken of honestly', async () => {
  stubWakeLock(true)
  open()
  await awake.click()
  await expect.element(page.getByText(/设备没有允许屏幕常亮/)).toBeVisible()
  await expect.element(awake).toHaveAttribute('aria-checked', 'false')
})
