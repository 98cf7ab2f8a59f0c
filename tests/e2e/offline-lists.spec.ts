import type { Page, Request } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser.ts'

// Without a network the browser itself reports what cannot be loaded.
test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|ERR_/ })

const under = (room: string, names: readonly string[]) => names.map(name => `/workbench/${room}/${name}`)

/** Every list of the workbench and of the settings, for those who work in them. */
const visits = [
  {
    account: demoAccounts.dealer,
    lists: [
      ...under('workbenchHome', ['indexManage', 'dealerOrderList', 'paymentOrder', 'dispatchList']),
      ...under('workbenchHome', ['purchaseRefundList', 'mySampleList', 'myQuota', 'newAllocateCustom']),
      ...under('workbenchHome', ['myCustom', 'customerInquiry', 'terminalSample', 'salesOrder']),
      ...under('workbenchHome', ['mySuperior']),
      ...under('servicesHome', ['questionReply', 'returnApplicationRecord', 'unbindRequest']),
      ...under('settingHome', ['addressInfo', 'carInfo', 'personalInfo']),
      '/workbench/myMessage',
    ],
  },
  {
    account: demoAccounts.restaurant,
    lists: [
      ...under('workbenchHome', ['indexManage', 'terminalOrder', 'terminalSampleOrder', 'mySuperior']),
      ...under('servicesHome', ['questionReply', 'inquiryRecords', 'unbindRequest']),
      '/workbench/myMessage',
    ],
  },
] as const

const main = (page: Page) => page.getByRole('main')
const loading = (page: Page) => main(page).locator('[aria-busy="true"]')

/** How many questions of the page the portal has not answered yet. */
function openCalls(page: Page): () => number {
  const open = new Set<Request>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    // The stream of events never ends.
    if (pathname.startsWith('/api/pc/') && !pathname.endsWith('/live/events')) open.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', request => open.delete(request))
  return () => open.size
}

/** The first row, figure or card of the page; where there are none, what it says instead. */
async function words(page: Page): Promise<string> {
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(loading(page)).toHaveCount(0)
  const content = main(page).locator('tbody tr, dd, article, section li, h2').filter({ hasText: /\S/ })
  return (await content.first().innerText()).split(/[\n\t]/)[0]?.trim() ?? ''
}

/** The first detail that the page leads to; not a message, which would count as read from then on. */
async function detailOf(page: Page): Promise<string | undefined> {
  const links = main(page).locator('tbody a[href^="/workbench/"]:not([href*="message="])')
  const [first] = await links.evaluateAll(all => all.map(link => link.getAttribute('href')))
  return first ?? undefined
}

for (const { account, lists } of visits)
  test(`every list that ${account.name} has seen opens without a network, and what was opened from it`, async ({
    openAs,
  }) => {
    // Some sixty pages, one after the other.
    test.slow()
    const page = await openAs(account)
    await page.goto('/workbench/settingHome/personalInfo')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    const seen = new Map<string, string>()
    const unanswered = openCalls(page)
    const look = async (url: string) => {
      await page.goto(url)
      const text = await words(page)
      // Also what stands further down and is asked for by itself.
      await expect.poll(unanswered).toBe(0)
      await expect(loading(page)).toHaveCount(0)
      seen.set(url, text)
    }
    for (const list of lists) {
      await look(list)
      const detail = await detailOf(page)
      if (detail) await look(detail)
    }
    expect(seen.size).toBeGreaterThan(lists.length + 3)
    await page.context().setOffline(true)
    for (const [url, text] of seen) {
      await page.goto(url)
      await expect(main(page), url).toContainText(text)
      await expect(loading(page), url).toHaveCount(0)
      await expect(main(page).getByText('暂时打不开'), url).toHaveCount(0)
    }
  })
