import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { graveFindings } from '#tests/support/component/component-axe.ts'
import { show, type Answers } from '#tests/support/component/component.tsx'
import { SearchBox } from './search-box.tsx'

const buyer = { userId: 301, userType: 3, businessId: 1007 }
const picture = { path: 'sku-1', width: 640, height: 640, blur: '' }

/** A portal that sells a product by the name of the keyword. */
const suggestions = (keyword: string) => ({
  products: [
    {
      id: 11,
      code: 'MK11101',
      name: `${keyword}一号`,
      spec: '2.5kg',
      unit: '箱',
      storage: 'frozen' as const,
      onSale: false,
      picture,
    },
    {
      id: 12,
      code: 'MK11102',
      name: `${keyword}二号`,
      spec: '2.5kg',
      unit: '箱',
      storage: 'frozen' as const,
      onSale: false,
      picture,
    },
  ],
  categories: [{ id: 5, name: keyword, parents: '冷冻薯类' }],
  cookbooks: [{ id: 3001, title: `${keyword}拼盘`, picture: null }],
})

const suggesting = (
  answer: (
    keyword: string,
  ) => ReturnType<typeof suggestions> | Promise<ReturnType<typeof suggestions>> = suggestions,
): Answers => ({ 'POST /skus/action/querySuggestions': ({ keyword }) => answer(keyword) })

const input = page.getByRole('combobox', { name: '搜索商品' })
const list = page.getByRole('listbox', { name: '搜索建议' })
const options = list.getByRole('option')
const group = (name: string) => list.getByRole('group', { name })
const active = list.getByRole('option', { selected: true })
const textsOf = (place: typeof options) => place.elements().map(({ textContent }) => textContent)
const searchUrl = (keyword: string) => `/search?${new URLSearchParams({ keyword }).toString()}`

const open = (shown: Parameters<typeof show>[1] = {}) =>
  show(
    <main>
      <h1>首页</h1>
      <SearchBox />
      <input aria-label="手机号" />
    </main>,
    { answers: suggesting(), ...shown },
  )

afterEach(() => localStorage.clear())

describe('for nobody in particular', () => {
  test('suggestions show products, categories and cookbooks without any price', async () => {
    const { asked } = open()
    await input.fill('薯条')
    await expect.element(group('商品').getByRole('option').first()).toHaveTextContent('薯条')
    await expect.element(group('分类').getByRole('option').first()).toHaveTextContent('薯条')
    await expect.element(group('菜谱').getByRole('option').first()).toHaveTextContent('薯条')
    await expect.element(list).not.toHaveTextContent('¥')
    expect(asked.map(({ key }) => key)).not.toContain('POST /skus/action/queryOffers')
  })

  test('a suggested product leads to it', async () => {
    const { urlNow } = open()
    await input.fill('薯条')
    await group('商品').getByRole('option').first().click()
    await expect.poll(urlNow).toBe('/productDetail?id=11')
  })
})

describe('by keyboard alone', () => {
  test('/ focuses the box, arrows go round its options, Enter follows one', async () => {
    const { urlNow } = open({ at: '/404' })
    await expect.element(input).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(input).toHaveFocus()
    await userEvent.keyboard('MK1')
    await expect.element(group('商品').getByRole('option').first()).toHaveTextContent('MK1')
    expect(active.elements()).toHaveLength(0)

    await userEvent.keyboard('{ArrowDown}')
    await expect.element(active).toHaveTextContent('MK1一号')
    await expect.element(input).toHaveAttribute('aria-activedescendant', active.element().id)
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(active).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(active).toHaveTextContent('搜索“MK1”')

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(urlNow).toBe('/productDetail?id=11')
  })

  test('/ stays a character where something is being typed', async () => {
    open()
    const phone = page.getByRole('textbox', { name: '手机号' })
    await phone.click()
    await userEvent.keyboard('/')
    await expect.element(phone).toHaveValue('/')
    await expect.element(input).not.toHaveFocus()
  })

  test('Esc first closes the suggestions, then empties the box', async () => {
    open()
    await input.fill('薯条')
    await expect.element(options.first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(options).not.toBeInTheDocument()
    await expect.element(input).toHaveValue('薯条')
    await userEvent.keyboard('{Escape}')
    await expect.element(input).toHaveValue('')
  })
})

test('words of an input method are not asked for before they are finished', async () => {
  const { asked, urlNow } = open()
  await input.click()
  const element = input.element()
  element.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  await input.fill("shu'tiao")
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
  await input.fill('薯条')
  element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await expect.element(group('商品').getByRole('option').first()).toHaveTextContent('薯条')
  const keywords = asked.filter(({ key }) => key === 'POST /skus/action/querySuggestions')
  expect(keywords.map(({ body }) => body)).toEqual([{ keyword: '薯条' }])
  expect(urlNow()).toBe('/')
})

test('typing on gives up the request before, and only the last word is shown', async () => {
  let release = () => undefined as void
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const { asked } = open({
    answers: suggesting(async keyword => {
      if (keyword === '薯') await held
      return suggestions(keyword)
    }),
  })
  await input.fill('薯')
  await expect.poll(() => asked.map(({ body }) => body)).toContainEqual({ keyword: '薯' })
  await input.fill('鸡块')
  await expect.element(group('商品').getByRole('option').first()).toHaveTextContent('鸡块')
  expect(asked.find(({ body }) => JSON.stringify(body).includes('"薯"'))?.signal?.aborted).toBe(true)
  release()
  await held
  await expect.element(group('商品').getByRole('option').first()).toHaveTextContent('鸡块')
})

describe('history', () => {
  test('searched words come back, and can be forgotten one by one or all at once', async () => {
    const { urlNow, router } = open({ user: buyer, at: '/search' })
    for (const word of ['薯条', '鸡块', '蛋挞']) {
      await input.fill(word)
      await userEvent.keyboard('{Enter}')
      await expect.poll(urlNow).toBe(searchUrl(word))
    }
    await router.navigate('/')
    await expect.element(input).toHaveValue('')
    await input.click()
    const words = group('搜索历史').getByRole('option')
    await expect.poll(() => textsOf(words)).toEqual(['蛋挞', '鸡块', '薯条'])
    await userEvent.keyboard('{ArrowDown}{Delete}')
    await expect.poll(() => textsOf(words)).toEqual(['鸡块', '薯条'])
    await page.getByRole('button', { name: '清空搜索历史' }).click()
    await expect.element(words).not.toBeInTheDocument()
  })

  test('a word of the history searches again', async () => {
    const { urlNow } = open({ user: buyer, at: '/search?keyword=x' })
    await input.fill('薯饼')
    await userEvent.keyboard('{Enter}')
    await input.fill('')
    await group('搜索历史').getByRole('option', { name: '薯饼' }).click()
    await expect.poll(urlNow).toBe(searchUrl('薯饼'))
    await expect.element(input).toHaveValue('薯饼')
  })
})

test('who goes on typing while a search is on its way keeps the words and the box', async () => {
  let arrive = () => undefined as void
  const loaded = new Promise<void>(resolve => {
    arrive = resolve
  })
  const search = {
    path: '/search',
    loader: async () => {
      await loaded
      return null
    },
    element: null,
  }
  const { urlNow } = show(<SearchBox />, { user: buyer, answers: suggesting(), pages: [search] })
  await input.fill('薯饼')
  await userEvent.keyboard('{Enter}')
  await input.fill('蛋挞')
  await expect.element(list).toBeVisible()
  arrive()
  await expect.poll(urlNow).toBe(searchUrl('薯饼'))
  await expect.element(input).toHaveValue('蛋挞')
  await expect.element(input).toHaveFocus()
})

test.each([1280, 390])(
  'open at %i wide, the box is inside the window and has no grave finding',
  async width => {
    await page.viewport(width, 844)
    open()
    await input.fill('薯条')
    await expect.element(group('商品').getByRole('option').first()).toHaveTextContent('薯条')
    const { left, right } = list.element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    expect(await graveFindings()).toEqual([])
  },
)
