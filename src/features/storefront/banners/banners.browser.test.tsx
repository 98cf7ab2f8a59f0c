import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component/component.tsx'
import { devtools } from '#tests/support/browser/devtools.ts'
import { swipe } from '#tests/support/browser/pointer.ts'
import { Banners } from './banners.tsx'

const picture = (at: number) => ({ path: `banner-${at}`, width: 1920, height: 640, blur: '' })
const banners = [1, 2, 3, 4].map(at => ({
  title: `第 ${at} 季新品`,
  text: '现在订货',
  action: '去看看',
  link: `/customizePage?id=${at}`,
  ground: '#ffe9a8',
  picture: picture(at),
}))

const region = page.getByRole('region', { name: '精选推荐' })
const elsewhere = page.getByRole('button', { name: '别处' })
const field = page.getByRole('textbox', { name: '备注' })
const dot = (at: number) => region.getByRole('button', { name: `第 ${at} 张` })
const next = region.getByRole('button', { name: '下一张' })
const link = region.getByRole('link')
const shown = () => region.element().querySelector('li:not([inert])')?.getAttribute('aria-label')
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function open(): Promise<void> {
  show(
    <>
      <button type="button">别处</button>
      <input aria-label="备注" />
      <Banners module={{ id: 1, type: 'banners', title: '', subtitle: '', more: null, banners }} />
    </>,
  )
  await expect.element(dot(1)).toBeVisible()
  await leaveAlone()
}

/** Neither pointer nor keyboard stays with the banners. */
async function leaveAlone(): Promise<void> {
  await elsewhere.click()
}

const askForLessMotion = (value: 'reduce' | '') =>
  devtools().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

test('change by the arrow keys, in a circle', async () => {
  await open()
  ;(dot(1).element() as HTMLElement).focus()
  expect(shown()).toBe('1 / 4')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(shown).toBe('4 / 4')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).toBe('1 / 4')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).toBe('2 / 4')
})

test('an arrow key inside a banner takes the focus along to the next one', async () => {
  await open()
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).toBe('2 / 4')
  await expect.element(link).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(shown).toBe('1 / 4')
  await expect.element(link).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(shown).toBe('4 / 4')
  await expect.element(link).toHaveFocus()
})

test('change by their dots, and only the one that is shown can be reached', async () => {
  await open()
  await dot(3).click()
  await expect.poll(shown).toBe('3 / 4')
  await expect.element(dot(3)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => link.elements().length).toBe(1)
})

test('load the first picture before everything else, the others when they are needed', async () => {
  await open()
  const pictures = () => region.element().querySelectorAll('img')
  const [first] = pictures()
  expect(first?.getAttribute('fetchpriority')).toBe('high')
  expect(first?.getAttribute('loading')).toBe('eager')
  const before = pictures().length
  expect(before).toBeLessThan(banners.length)
  await dot(3).click()
  await expect.poll(() => pictures().length).toBeGreaterThan(before)
})

describe('by themselves', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })

  test('change until somebody pauses them', async () => {
    await open()
    await pass(7000)
    await expect.poll(shown).toBe('2 / 4')
    await region.getByRole('button', { name: '暂停自动播放' }).click()
    await leaveAlone()
    await pass(60_000)
    expect(shown()).toBe('2 / 4')
    await region.getByRole('button', { name: '开始自动播放' }).click()
    await leaveAlone()
    await pass(7000)
    await expect.poll(shown).toBe('3 / 4')
  })

  test('stand still under the pointer and while the keyboard is inside', async () => {
    await open()
    await link.hover()
    await pass(60_000)
    expect(shown()).toBe('1 / 4')
    ;(link.element() as HTMLElement).focus()
    await elsewhere.hover()
    await pass(60_000)
    expect(shown()).toBe('1 / 4')
    await leaveAlone()
    await pass(7000)
    await expect.poll(shown).toBe('2 / 4')
  })

  test('stand still while somebody writes elsewhere on the page, and while nobody sees it', async () => {
    await open()
    await field.click()
    await pass(60_000)
    expect(shown()).toBe('1 / 4')
    await leaveAlone()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(60_000)
    expect(shown()).toBe('1 / 4')
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(7000)
    await expect.poll(shown).toBe('2 / 4')
  })

  test('never move where less motion is asked for', async () => {
    await askForLessMotion('reduce')
    try {
      await open()
      await pass(60_000)
      expect(shown()).toBe('1 / 4')
      expect(region.getByRole('button', { name: /自动播放/ }).elements()).toHaveLength(0)
      await next.click()
      await expect.poll(shown).toBe('2 / 4')
    } finally {
      await askForLessMotion('')
    }
  })
})

/** The clearest moment of the less clear of two headlines while one banner gives way to the next. */
async function overlap() {
  ;(next.element() as HTMLElement).click()
  await new Promise(requestAnimationFrame)
  const slides = [...region.element().querySelectorAll('li')].slice(0, 2)
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
  return { longest: Math.max(0, ...ends), clearest: Math.max(...clearest) }
}

test('never show two headlines over each other', async () => {
  await open()
  const { longest, clearest } = await overlap()
  expect(longest).toBeGreaterThan(100)
  expect(clearest).toBeLessThan(0.05)
})

test('change at once where less motion is asked for', async () => {
  await askForLessMotion('reduce')
  try {
    await open()
    expect((await overlap()).longest).toBeLessThan(1)
    await expect.poll(shown).toBe('2 / 4')
  } finally {
    await askForLessMotion('')
  }
})

test('change by a finger', async () => {
  await page.viewport(390, 844)
  await open()
  const { top } = region.element().getBoundingClientRect()
  await swipe([320, 260, 200, 140].map(x => [x, top + 300] as const))
  await expect.poll(shown).toBe('2 / 4')
})
