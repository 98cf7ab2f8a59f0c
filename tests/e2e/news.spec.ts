import type { Page } from 'playwright/test'
import type { ResponseOf } from '#contract/index.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { placedArticles } from '#demo/catalog/articles.ts'
import { formatDate } from '#src/ui/format-date.ts'
import { expectPresentable } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import { startPortalAfter } from '../support/prepared-portal.ts'

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

test('an anonymous visitor reads an article and goes on to its neighbours', async ({ page }) => {
  await page.goto(urlOf(article))
  const news = await readNews(page)
  await expect(title(page)).toHaveText(news.title)
  await expect(page.getByRole('article').locator('time').first()).toHaveText(formatDate(news.publishedAt))
  await expect(page).toHaveTitle(new RegExp(`^${news.title}`))

  const neighbours = page.getByRole('navigation', { name: '上一篇与下一篇' })
  await neighbours.getByRole('link', { name: /^上一篇/ }).click()
  await expect(title(page)).toHaveText(news.previous?.title ?? '')
  await expect(page).toHaveURL(urlOf(news.previous?.id ?? 0))
  await neighbours.getByRole('link', { name: /^下一篇/ }).click()
  await expect(title(page)).toHaveText(news.title)
})

test('the newest article has no next one, the oldest no previous one', async ({ page }) => {
  const [newest, oldest] = [newestFirst.at(0), newestFirst.at(-1)]
  const way = (name: RegExp) =>
    page.getByRole('navigation', { name: '上一篇与下一篇' }).getByRole('link', { name })
  await page.goto(urlOf(newest?.id ?? 0))
  await expect(way(/^上一篇/)).toHaveCount(1)
  await expect(way(/^下一篇/)).toHaveCount(0)
  await page.goto(urlOf(oldest?.id ?? 0))
  await expect(way(/^上一篇/)).toHaveCount(0)
  await expect(way(/^下一篇/)).toHaveCount(1)
})

test('related articles are of the same category and lead on', async ({ page }) => {
  await page.goto(urlOf(article))
  const { category } = await readNews(page)
  const related = page.getByRole('region', { name: '相关阅读' })
  await expect(related.getByText(category, { exact: true })).toHaveCount(3)
  const name = await related.getByRole('link').first().innerText()
  await related.getByRole('link').first().click()
  await expect(title(page)).toHaveText(name)
})

test('every article fits a phone: what is wide scrolls by itself', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { id } of placedArticles) {
    await page.goto(urlOf(id))
    await expect(title(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `article ${id}`).toBe(390)
  }
})

test.describe('with pages that do not exist', () => {
  // The browser itself reports them.
  test.use({ expectedErrors: /status of 404/ })

  test('a draft and what does not exist are said so and lead on', async ({ openAs }) => {
    // A portal of its own has to start.
    test.slow()
    const portal = await startPortalAfter([`update article set published_at = null where id = ${article}`])
    try {
      const page = await openAs(null, { origin: portal.url })
      for (const search of [`?id=${article}`, '?id=999999', '?id=-1', '']) {
        await page.goto(`/newsDetail${search}`)
        await expect(title(page)).toHaveText('没有找到这篇文章')
      }
      await page.getByRole('link', { name: '浏览全部资讯' }).click()
      await expect(page).toHaveURL('/login?redirect=%2Fnews')
      await page.close()
    } finally {
      await portal.dispose()
    }
  })

  test('articles have no grave finding, and the list does not stick out', async ({ openAs }) => {
    test.slow()
    for (const [account, pages] of [
      [null, { [urlOf(article)]: '相关阅读', [urlOf(999_999)]: '没有找到这篇文章' }],
      [
        demoAccounts.dealer,
        {
          [urlOf(article)]: '相关阅读',
          '/news': newestFirst[0]?.title ?? '',
          '/news?keyword=没有这样的文章': '没有找到与',
        },
      ],
    ] as const) {
      const page = await openAs(account)
      for (const [url, words] of Object.entries(pages)) {
        await page.goto(url)
        await expect(page.getByRole('main')).toContainText(words)
        await expectPresentable(page)
      }
    }
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
  // Whoever typed the word is still in its field.
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
  await expect(page.getByRole('heading', { name: /^没有找到与「没有这样一篇文章呀」/ })).toBeVisible()
  await page.getByRole('button', { name: '查看全部资讯' }).click()
  await expect(page).toHaveURL('/news')
  await expect(cards(page).first()).toBeVisible()
})

test('the second page is reached by the keyboard', async ({ openAs }) => {
  const page = await openAs(demoAccounts.restaurant)
  await page.goto('/news')
  const first = await cards(page).first().getByRole('heading').innerText()
  await page.getByRole('link', { name: '第 2 页' }).press('Enter')
  await expect(page).toHaveURL('/news?page=2')
  await expect(cards(page)).toHaveCount(placedArticles.length - 20)
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(first)
  await expect(page.locator('#news')).toBeFocused()
})

test('the printed article is the article alone', async ({ page }) => {
  await page.goto(urlOf(article))
  await page.emulateMedia({ media: 'print' })
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const name of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(name)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '相关阅读' })).toBeHidden()
})

test.describe('without an answer', () => {
  // The browser itself reports requests that fail.
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a list that cannot be loaded says so, and loads when asked again', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    await page.route('**/news/action/queryByPage', route => route.abort())
    await page.goto('/news')
    await expect(page.getByRole('heading', { name: '资讯暂时打不开' })).toBeVisible()
    await page.unroute('**/news/action/queryByPage')
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(cards(page).first()).toBeVisible()
  })
})
