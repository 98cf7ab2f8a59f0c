import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { decide } from '#src/session/guard.ts'
import { routes, type AppRoute } from '#src/shell/routes.ts'
import { graveFindings } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import { follow, titled } from '../support/frame.ts'

const all: readonly AppRoute[] = routes
const widths = [1280, 768, 390]

const settled = async (page: Page, title: string) => {
  // The heading of the page before stands until then.
  await expect(page).toHaveTitle(titled(`${title} - `))
  await expect(page.locator('main h1').first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** What is wrong with the page that is open: grave findings, and widths at which it scrolls sideways. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const faults = await graveFindings(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    // The page measures itself anew once it has become narrower.
    const fits = (most: number) => document.documentElement.scrollWidth <= most
    await page.waitForFunction(fits, width, { timeout: 5_000 }).catch(async () => {
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      faults.push(`needs ${needed} of ${width} px`)
    })
  }
  await page.setViewportSize({ width: 1280, height: 844 })
  return faults.map(fault => `${path}: ${fault}`)
}

/** The pages that stand in the side menu, but for the settings, which have tests of their own. */
const menuPages = (visitor: { userId: number; userType: number }) =>
  all.filter(route => route.menu && route.group !== 'settings' && decide(route, visitor).kind === 'show')

/** The first thing named on the page that has a page of its own below this one. */
async function detailBehind(page: Page, list: AppRoute): Promise<{ url: string; title: string } | null> {
  for (const { path, title } of all.filter(({ parents }) => parents?.includes(list.path))) {
    const link = page.locator(`main a[href^="${path}?"]`).first()
    const url = (await link.count()) > 0 ? await link.getAttribute('href') : null
    if (url !== null) return { url, title }
  }
  return null
}

/** The details that stand behind the lists of a buyer; one that is missing here was never looked at. */
const detailsOf = [
  {
    account: demoAccounts.dealer,
    details: [
      '采购订单详情',
      '发货单详情',
      '采购退货详情',
      '样品详情',
      '货品订单详情',
      '询价详情',
      '问题反馈详情',
      '退货申请详情',
      '解约申请详情',
    ],
  },
  {
    account: demoAccounts.canteen,
    details: ['货品订单详情', '问题反馈详情', '询价详情', '解约申请详情'],
  },
]

for (const { account, details: expected } of detailsOf) {
  test(`every page of the workbench and the first detail behind it has no grave finding and fits, for ${account.name}`, async ({
    openAs,
  }) => {
    test.slow()
    const page = await openAs(account)
    await page.goto('/')
    const faults: string[] = []
    const details = new Set<string>()
    for (const list of menuPages(account)) {
      await follow(page, list.path)
      await settled(page, list.title)
      faults.push(...(await faultsOf(page, list.path)))
      const detail = await detailBehind(page, list)
      if (!detail || details.has(detail.title)) continue
      details.add(detail.title)
      await follow(page, detail.url)
      await settled(page, detail.title)
      faults.push(...(await faultsOf(page, detail.url)))
    }
    expect(faults).toEqual([])
    expect([...details].toSorted()).toEqual(expected.toSorted())
  })
}
