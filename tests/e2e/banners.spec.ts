import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { expectAwake } from '../support/frame.ts'

const banners = (page: Page) => page.getByRole('region', { name: '精选推荐' })
const slide = (page: Page) => banners(page).locator('li:not([inert])')

/** The parts below the banners wake up after them, the last one last: then the banners listen. */
const awake = (page: Page) => expectAwake(page.getByRole('main').locator('section').last())

/** Stops the clock of a page that has woken up; what it waited for meanwhile is over. */
const stopClock = async (page: Page) => {
  await awake(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
}
/** Neither pointer nor keyboard stays with the banners. */
const leaveAlone = async (page: Page) => {
  await page.mouse.move(10, 10)
  await page.getByRole('banner').getByRole('link', { name: '网站首页' }).focus()
}
const open = async (page: Page) => {
  await page.goto('/')
  await awake(page)
}
const shownNow = (page: Page) => slide(page).getAttribute('aria-label')
const after = (label: string | null) => `${(Number(label?.[0]) % 4) + 1} / 4`

test.use({ serviceWorkers: 'block' })

test('change by the arrow keys, in a circle', async ({ page }) => {
  await open(page)
  await banners(page)
    .getByRole('button', { name: /第 1 张/ })
    .focus()
  await expect(slide(page)).toHaveAccessibleName('1 / 4')
  await page.keyboard.press('ArrowLeft')
  await expect(slide(page)).toHaveAccessibleName('4 / 4')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(slide(page)).toHaveAccessibleName('2 / 4')
})

test('an arrow key inside a banner takes the focus along to the next one', async ({ page }) => {
  await open(page)
  await slide(page).getByRole('link').focus()
  await page.keyboard.press('ArrowRight')
  await expect(slide(page)).toHaveAccessibleName('2 / 4')
  await expect(slide(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(slide(page)).toHaveAccessibleName('4 / 4')
  await expect(slide(page).getByRole('link')).toBeFocused()
})

test('change by their dots, and only the one that is shown can be reached', async ({ page }) => {
  await open(page)
  await banners(page)
    .getByRole('button', { name: /第 3 张/ })
    .click()
  await expect(slide(page)).toHaveAccessibleName('3 / 4')
  await expect(banners(page).getByRole('button', { name: /第 3 张/ })).toHaveAttribute('aria-current', 'true')
  await expect(banners(page).getByRole('link')).toHaveCount(1)
})

test('change by themselves until somebody pauses them', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await stopClock(page)
  const first = await shownNow(page)
  await page.clock.runFor(7000)
  await expect(slide(page)).toHaveAccessibleName(after(first))

  await banners(page).getByRole('button', { name: '暂停自动播放' }).click()
  const paused = await shownNow(page)
  await leaveAlone(page)
  await page.clock.runFor(60_000)
  await expect(slide(page)).toHaveAccessibleName(paused ?? '')

  await banners(page).getByRole('button', { name: '开始自动播放' }).click()
  await leaveAlone(page)
  await page.clock.runFor(7000)
  await expect(slide(page)).toHaveAccessibleName(after(paused))
})

test('stand still under the pointer and while the keyboard is inside', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await stopClock(page)
  await banners(page).hover()
  const pointed = await shownNow(page)
  await page.clock.runFor(60_000)
  await expect(slide(page)).toHaveAccessibleName(pointed ?? '')

  await slide(page).getByRole('link').focus()
  await page.mouse.move(10, 10)
  await page.clock.runFor(60_000)
  await expect(slide(page)).toHaveAccessibleName(pointed ?? '')

  await leaveAlone(page)
  await page.clock.runFor(7000)
  await expect(slide(page)).toHaveAccessibleName(after(pointed))
})

test('stand still while somebody writes elsewhere on the page, and while nobody sees it', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await stopClock(page)
  const field = page.getByRole('banner').getByRole('combobox')
  await field.focus()
  const before = await shownNow(page)
  await page.clock.runFor(60_000)
  await expect(slide(page)).toHaveAccessibleName(before ?? '')

  await leaveAlone(page)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(60_000)
  await expect(slide(page)).toHaveAccessibleName(before ?? '')

  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(7000)
  await expect(slide(page)).toHaveAccessibleName(after(before))
})

/** The clearest moment of the less clear of two headlines while one banner gives way to the next. */
const overlap = async (page: Page) =>
  page.evaluate(async () => {
    document.querySelector<HTMLElement>('button[aria-label="下一张"]')?.click()
    await new Promise(requestAnimationFrame)
    const slides = [...document.querySelectorAll('li[aria-roledescription="幻灯片"]')].slice(0, 2)
    const opacity = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1
    const headlines = slides.map(each => each.querySelector('h2'))
    const running = slides.flatMap(each => each.getAnimations({ subtree: true }))
    for (const animation of running) animation.pause()
    const clearest = Array.from({ length: 40 }, (_, at) => {
      for (const animation of running) animation.currentTime = at * 10
      return Math.min(...headlines.map(opacity))
    })
    const ends = running.map(({ effect }) => Number(effect?.getComputedTiming().endTime))
    return { longest: Math.max(...ends), clearest: Math.max(...clearest) }
  })

test('never show two headlines over each other', async ({ page }) => {
  await open(page)
  const { longest, clearest } = await overlap(page)
  expect(longest).toBeGreaterThan(100)
  expect(clearest).toBeLessThan(0.05)
})

test('change at once where less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  expect((await overlap(page)).longest).toBeLessThan(1)
  await expect(slide(page)).toHaveAccessibleName('2 / 4')
})

test('never move by themselves where less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await stopClock(page)
  await page.clock.runFor(60_000)
  await expect(slide(page)).toHaveAccessibleName('1 / 4')
  await expect(banners(page).getByRole('button', { name: /自动播放/ })).toHaveCount(0)
  await banners(page).getByRole('button', { name: '下一张' }).click()
  await expect(slide(page)).toHaveAccessibleName('2 / 4')
})

test('change by a finger', async ({ browser, portal }) => {
  const context = await browser.newContext({
    baseURL: portal.url,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await open(page)
  await expect(slide(page)).toHaveAccessibleName('1 / 4')
  const touch = await context.newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 420 }] })
  await finger('touchStart', 320)
  for (const x of [260, 200, 140]) await finger('touchMove', x)
  await finger('touchEnd')
  await expect(slide(page)).toHaveAccessibleName('2 / 4')
  await context.close()
})

test('load the first picture before everything else, the others when they are needed', async ({ page }) => {
  await open(page)
  const pictures = banners(page).locator('img')
  await expect(pictures).toHaveCount(1)
  await expect(pictures).toHaveAttribute('fetchpriority', 'high')
  await expect(pictures).toHaveAttribute('loading', 'eager')
  await banners(page).getByRole('button', { name: '下一张' }).click()
  await expect(pictures.nth(1)).toBeVisible()
})
