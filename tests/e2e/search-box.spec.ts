import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { graveFindings } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import { expectAwake, expectQuiet, frameOf } from '../support/frame.ts'
import { hold } from '../support/hold.ts'
import { sourcesOf } from '../support/executed-scripts.ts'

const boxOf = (page: Page) => {
  const { header } = frameOf(page)
  const list = header.getByRole('listbox', { name: '搜索建议' })
  return {
    input: header.getByRole('combobox', { name: '搜索商品' }),
    list,
    options: list.getByRole('option'),
    group: (name: string) => list.getByRole('group', { name }),
    active: list.getByRole('option', { selected: true }),
  }
}

/** A page once it has woken up; before, its box is one of plain HTML. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expectAwake(boxOf(page).input)
}

test.describe('until the worker is registered', () => {
  test.use({ serviceWorkers: 'allow' })

  test('nothing of the suggestions is loaded before the first focus', async ({ page }) => {
    const parts: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      const sources = sourcesOf({ path: pathname, source: '' })
      if (sources.some(source => source.includes('suggestion-panel'))) parts.push(pathname)
    })
    await open(page, '/')
    await expectQuiet(page)
    expect(parts).toEqual([])
    await boxOf(page).input.focus()
    await expect(boxOf(page).input).toHaveAttribute('aria-expanded', 'true')
    expect(parts.length).toBeGreaterThan(0)
  })
})

test.describe('anonymous', () => {
  test('suggestions show products, categories and cookbooks without any price', async ({ page }) => {
    await open(page, '/')
    const { input, group, list } = boxOf(page)
    await input.fill('薯条')
    await expect(group('商品').getByRole('option').first()).toContainText('薯条')
    await expect(group('分类').getByRole('option').first()).toContainText('薯条')
    await expect(list).not.toContainText('¥')
  })

  test('a search leads to the sign-in page, which remembers the way back', async ({ page }) => {
    await open(page, '/')
    const { input } = boxOf(page)
    await input.fill('薯条')
    await input.press('Enter')
    const back = encodeURIComponent(`/search?${new URLSearchParams({ keyword: '薯条' }).toString()}`)
    await expect(page).toHaveURL(`/login?redirect=${back}`)
  })

  test('a suggested product leads to the sign-in page too', async ({ page }) => {
    await open(page, '/')
    const { input, group } = boxOf(page)
    await input.fill('薯条')
    await group('商品').getByRole('option').first().click()
    await expect(page).toHaveURL(/\/login\?redirect=%2FproductDetail%3Fid%3D\d+$/)
  })
})

test.describe('by keyboard alone', () => {
  test('/ focuses the box, arrows go round its options, Enter follows one', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    await open(page, '/404')
    const { input, group, active } = boxOf(page)
    await page.keyboard.press('/')
    await expect(input).toBeFocused()
    await page.keyboard.type('MK11101')
    await expect(group('商品').getByRole('option').first()).toContainText('MK11101')
    await expect(active).toHaveCount(0)

    await page.keyboard.press('ArrowDown')
    await expect(active).toContainText('MK11101')
    await expect(input).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(active).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await expect(active).toHaveText('搜索“MK11101”')

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/productDetail\?id=\d+$/)
  })

  test('/ stays a character where something is being typed', async ({ page }) => {
    await open(page, '/login')
    const phone = page.getByRole('main').getByRole('textbox').first()
    await phone.focus()
    await page.keyboard.press('/')
    await expect(boxOf(page).input).not.toBeFocused()
  })

  test('Esc first closes the suggestions, then empties the box', async ({ page }) => {
    await open(page, '/')
    const { input, options } = boxOf(page)
    await input.fill('薯条')
    await expect(options.first()).toBeVisible()
    await input.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(input).toHaveValue('薯条')
    await input.press('Escape')
    await expect(input).toHaveValue('')
  })
})

test('words of an input method are not asked for before they are finished', async ({ page }) => {
  await open(page, '/')
  const { input, group } = boxOf(page)
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('querySuggestions'))
      asked.push((JSON.parse(request.postData() ?? '{}') as { body: { keyword: string } }).body.keyword)
  })
  await input.focus()
  await input.dispatchEvent('compositionstart')
  await input.fill("shu'tiao")
  await input.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await input.fill('薯条')
  await input.dispatchEvent('compositionend')
  await expect(group('商品').getByRole('option').first()).toContainText('薯条')
  expect(asked).toEqual(['薯条'])
  await expect(page).toHaveURL('/')
})

test('typing on gives up the request before, and only the last word is shown', async ({ page }) => {
  await open(page, '/')
  const { input, group } = boxOf(page)
  let release = () => undefined as void
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/querySuggestions', async route => {
    if (route.request().postData()?.includes('"薯"')) await held
    // The page has given the first request up by then.
    await route.continue().catch(() => undefined)
  })
  const first = page.waitForRequest(request => request.postData()?.includes('"薯"') ?? false)
  const givenUp = page.waitForEvent('requestfailed', request => request.url().includes('querySuggestions'))
  await input.fill('薯')
  await first
  await input.fill('鸡块')
  await givenUp
  release()
  await expect(group('商品').getByRole('option').first()).toContainText('鸡块')
})

test.describe('history', () => {
  test('searched words come back, and can be forgotten one by one or all at once', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    await open(page, '/search')
    const { input, group } = boxOf(page)
    for (const word of ['薯条', '鸡块', '蛋挞']) {
      await input.fill(word)
      await input.press('Enter')
      await expect(page).toHaveURL(new RegExp(encodeURIComponent(word)))
    }
    await open(page, '/')
    await input.focus()
    const words = group('搜索历史').getByRole('option')
    await expect(words).toHaveText(['蛋挞', '鸡块', '薯条'])

    await input.press('ArrowDown')
    await input.press('Delete')
    await expect(words).toHaveText(['鸡块', '薯条'])
    await frameOf(page).header.getByRole('button', { name: '清空搜索历史' }).click()
    await expect(words).toHaveCount(0)
  })

  test('a word of the history searches again', async ({ openAs }) => {
    const page = await openAs(demoAccounts.canteen)
    await open(page, '/search?keyword=x')
    const { input, group } = boxOf(page)
    await input.fill('薯饼')
    await input.press('Enter')
    await input.fill('')
    await group('搜索历史').getByRole('option', { name: '薯饼' }).click()
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ keyword: '薯饼' }).toString()}`)
    await expect(input).toHaveValue('薯饼')
  })
})

test('who goes on typing while a search is on its way keeps the words and the box', async ({ openAs }) => {
  const page = await openAs(demoAccounts.canteen)
  const arrive = await hold(page, '**/assets/search-page-*.js')
  await open(page, '/')
  const { input, list } = boxOf(page)
  await input.fill('薯饼')
  await input.press('Enter')
  await input.fill('蛋挞')
  await expect(list).toBeVisible()
  arrive()
  await expect(frameOf(page).main.getByRole('article').first()).toContainText('薯饼')
  await expect(input).toHaveValue('蛋挞')
  await expect(input).toBeFocused()
})

for (const width of [1280, 390]) {
  test(`open at ${width} wide, the box is inside the window and has no grave finding`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/login')
    const { input, list, group } = boxOf(page)
    await input.fill('薯条')
    await expect(group('商品').getByRole('option').first()).toContainText('薯条')
    const place = await list.boundingBox()
    expect(place?.x).toBeGreaterThanOrEqual(0)
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(await graveFindings(page)).toEqual([])
  })
}
