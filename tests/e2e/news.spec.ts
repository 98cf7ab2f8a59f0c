import type { Page } from 'playwright/test'
import type { ResponseOf } from '#contract/index.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { placedArticles } from '#demo/catalog/articles.ts'
import { formatDate } from '#src/ui/words/format-date.ts'
import { expectPresentable } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { follow } from '../support/pages/frame.ts'

const newestFirst = placedArticles.toSorted((one, other) => one.daysAgo - other.daysAgo)
/** Neither the oldest nor the newest of the demo. */
const article = newestFirst[5]?.id ?? 0

type News = ResponseOf<'GET /news/{id}'>

const readNews = async (page: Page, id = article): Promise<News> => {
  const answer = await page.request.get(`/api/pc/news/${id}`, { headers: { source: '3' } })
  return ((await answer.json()) as { body: News }).body
}

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const urlOf = (id: number) => `/newsDetail?id=${id}`

test('an anonymous visitor reads an article, goes on to its neighbours and to what is related, and prints it', async ({
  page,
}) => {
  const goTo = (name: RegExp) =>
    page.getByRole('navigation', { name: '上一篇与下一篇' }).getByRole('link', { name })
  await page.goto(urlOf(article))
  const news = await readNews(page)
  await expect(title(page)).toHaveText(news.title)
  await expect(page.getByRole('article').locator('time').first()).toHaveText(formatDate(news.publishedAt))
  await expect(page).toHaveTitle(new RegExp(`^${news.title}`))
  await expectPresentable(page, [390, 1280])

  await goTo(/^上一篇/).click()
  await expect(title(page)).toHaveText(news.previous?.title ?? '')
  await expect(page).toHaveURL(urlOf(news.previous?.id ?? 0))
  await goTo(/^下一篇/).click()
  await expect(title(page)).toHaveText(news.title)

  await page.emulateMedia({ media: 'print' })
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const name of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(name)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '相关阅读' })).toBeHidden()
  await page.emulateMedia({ media: null })

  const related = page.getByRole('region', { name: '相关阅读' })
  await expect(related.getByText(news.category, { exact: true })).toHaveCount(3)
  const name = await related.getByRole('link').first().innerText()
  await related.getByRole('link').first().click()
  await expect(title(page)).toHaveText(name)
})

test('every article fits a phone: what is wide scrolls by itself; the newest has no next one, the oldest no previous one', async ({
  page,
}) => {
  const goTo = (name: RegExp) =>
    page.getByRole('navigation', { name: '上一篇与下一篇' }).getByRole('link', { name })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(urlOf(newestFirst[0]?.id ?? 0))
  for (const [at, { id, title: name }] of newestFirst.entries()) {
    await follow(page, urlOf(id))
    await expect(title(page)).toHaveText(name)
    await expect(goTo(/^上一篇/)).toHaveCount(at === newestFirst.length - 1 ? 0 : 1)
    await expect(goTo(/^下一篇/)).toHaveCount(at === 0 ? 0 : 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `article ${id}`).toBe(390)
  }
})

test.describe('with pages that do not exist', () => {
  // The browser itself reports them.
  test.use({ expectedErrors: /status of 404/ })

  // That a draft is answered like them is proved at the interface.
  test('what does not exist is said so and leads on', async ({ page }) => {
    for (const search of ['?id=999999', '?id=-1', '']) {
      await page.goto(`/newsDetail${search}`)
      await expect(title(page)).toHaveText('没有找到这篇文章')
      const picture = page.getByRole('main').locator('img')
      // Page and server name the file by the hash of its content.
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
    }
    await expectPresentable(page, [390, 1280])
    await page.getByRole('link', { name: '浏览全部资讯' }).click()
    await expect(page).toHaveURL('/login?redirect=%2Fnews')
  })
})

test('the list opens with its newest article, and its categories count what they show', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.salesRep)
  await page.goto('/news?size=50')
  await expect(cards(page)).toHaveCount(placedArticles.length)
  const [newest] = newestFirst
  await expect(cards(page).first()).toContainText(newest?.title ?? '')

  const categories = page.getByRole('navigation', { name: '资讯分类' }).getByRole('link')
  await expect(categories.first()).toHaveText(`全部${placedArticles.length}`)
  const names = await categories.allInnerTexts()
  for (const [at, name] of names.entries()) {
    const promised = Number(/\d+$/.exec(name)?.[0])
    await categories.nth(at).click()
    await expect(cards(page)).toHaveCount(promised)
  }
  await expect(page).toHaveURL(/category=/)
  await page.reload()
  await expect(categories.last()).toHaveAttribute('aria-current', 'true')
})

test('articles are found by a word; where there is none the way back is there', async ({ openAs }) => {
  const page = await openAs(demoAccounts.fresh)
  const { title: wanted, id } = placedArticles.find(each => each.id === article) ?? { title: '', id: 0 }
  await page.goto('/news')
  const keyword = page.getByRole('textbox', { name: '搜索资讯' })
  await keyword.fill('词')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  // The focus is still in the field where the word was typed.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/news')
  await keyword.fill(wanted)
  await keyword.press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  await cards(page).getByRole('link', { name: wanted }).click()
  await expect(page).toHaveURL(urlOf(id))
  await expect(title(page)).toHaveText(wanted)
  await page.goBack()
  await expect(keyword).toHaveValue(wanted)
  await keyword.fill('没有这样一篇文章呀')
  await keyword.press('Enter')
  await expect(page.getByRole('heading', { name: /^没有找到与“没有这样一篇文章呀”/ })).toBeVisible()
  await expectPresentable(page, [390, 1280])
  await page.getByRole('button', { name: '查看全部资讯' }).click()
  await expect(page).toHaveURL('/news')
  await expect(cards(page).first()).toBeVisible()
})

test.describe('without an answer at first', () => {
  // The browser itself reports requests that fail.
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a list that cannot be loaded says so, and loads when asked again; its second page is reached by the keyboard', async ({
    openAs,
  }) => {
    const page = await openAs(demoAccounts.restaurant)
    await page.route('**/news/action/queryByPage', route => route.abort())
    await page.goto('/news')
    await expect(page.getByRole('heading', { name: '资讯暂时无法打开' })).toBeVisible()
    await page.unroute('**/news/action/queryByPage')
    await page.getByRole('button', { name: '重新加载' }).click()
    const first = await cards(page).first().getByRole('heading').innerText()
    await page.getByRole('link', { name: '第 2 页' }).press('Enter')
    await expect(page).toHaveURL('/news?page=2')
    await expect(cards(page)).toHaveCount(placedArticles.length - 20)
    await expect(cards(page).first().getByRole('heading')).not.toHaveText(first)
    await expect(page.locator('#news')).toBeFocused()
  })
})
