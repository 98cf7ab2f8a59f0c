import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { dish, dishPage } from '../support/dish-page.ts'
import { expectAwake, frameOf } from '../support/frame.ts'

test('steps are marked off by the keyboard', async ({ page }) => {
  await page.goto(`/cookbookDetail?id=${dish}`)
  const { steps } = dishPage(page)
  const first = page.getByRole('checkbox', { name: '第 1 步已完成' })
  await expectAwake(first)
  await first.press('Space')
  await expect(first).toBeChecked()
  await expect(page.getByText(`已完成 1 / ${await steps.count()} 步`)).toBeVisible()
})

test('a step counts its minutes down where it stands, and rings', async ({ page }) => {
  await page.clock.install()
  await page.goto(`/cookbookDetail?id=${dish}`)
  const status = dishPage(page).steps.first().getByRole('status')
  const timer = dishPage(page).steps.first().getByRole('button')
  await expectAwake(timer)
  await timer.click()
  await expect(timer).toHaveText(/^\d\d:\d\d$/)
  await page.clock.runFor('10:00')
  await expect(timer).toHaveText('00:00')
  await expect(status).toHaveText('时间到')
})

test('a step that names a time is timed by it', async ({ page }) => {
  await page.goto(`/cookbookDetail?id=${dish}`)
  const second = dishPage(page).steps.nth(1)
  await expect(second).toContainText('炸2分45秒')
  await expect(second.getByRole('button', { name: '第 2 步计时 2 分 45 秒' })).toBeVisible()
})

/** Puts a sentinel in the place of the browser's own, and tells how many locks are held. */
async function stubWakeLock(page: Page, refuse: boolean): Promise<() => Promise<number>> {
  await page.addInitScript(refused => {
    Object.assign(window, { locks: 0 })
    const counter = window as unknown as { locks: number }
    class Sentinel extends EventTarget {
      released = false
      readonly type = 'screen'
      release() {
        if (!this.released) counter.locks -= 1
        this.released = true
        this.dispatchEvent(new Event('release'))
        return Promise.resolve()
      }
    }
    let held: Sentinel | undefined
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          if (refused) return Promise.reject(new DOMException('low battery', 'NotAllowedError'))
          counter.locks += 1
          held = new Sentinel()
          return Promise.resolve(held)
        },
      },
    })
    let visible = true
    Object.defineProperty(document, 'visibilityState', { get: () => (visible ? 'visible' : 'hidden') })
    Object.assign(window, {
      // As the browser does it: a page that is hidden loses its lock.
      show: (shown: boolean) => {
        visible = shown
        if (!shown) void held?.release()
        document.dispatchEvent(new Event('visibilitychange'))
      },
    })
  }, refuse)
  return () => page.evaluate(() => (window as unknown as { locks: number }).locks)
}

const show = (page: Page, shown: boolean) =>
  page.evaluate(visible => (window as unknown as { show: (shown: boolean) => void }).show(visible), shown)

test('the screen stays on while somebody cooks, and not a moment longer', async ({ page }) => {
  const locks = await stubWakeLock(page, false)
  await page.goto(`/cookbookDetail?id=${dish}`)
  const { awake } = dishPage(page)
  const toggle = async (on: boolean) => {
    await expectAwake(awake)
    await awake.press('Enter')
    await expect(awake).toHaveAttribute('aria-checked', String(on))
    await expect.poll(locks).toBe(on ? 1 : 0)
  }

  await toggle(true)
  await expect(page.getByText('离开本页后自动恢复。')).toBeVisible()
  await show(page, false)
  expect(await locks()).toBe(0)
  await show(page, true)
  await expect.poll(locks).toBe(1)
  await toggle(false)
  await toggle(true)
  await frameOf(page).home.click()
  await expect(page).toHaveURL('/')
  await expect.poll(locks).toBe(0)
})

test('a device that refuses to stay on is spoken of honestly', async ({ page }) => {
  await stubWakeLock(page, true)
  await page.goto(`/cookbookDetail?id=${dish}`)
  const { awake } = dishPage(page)
  await expectAwake(awake)
  await awake.click()
  await expect(page.getByText(/设备没有允许屏幕常亮/)).toBeVisible()
  await expect(awake).toHaveAttribute('aria-checked', 'false')
})
