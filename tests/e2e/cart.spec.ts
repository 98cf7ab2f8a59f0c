import type { Page } from 'playwright/test'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { isOrderable } from '#contract/cart/line-problems.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { signIn } from '../support/portal/account.ts'
import { expectPresentable, graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { Client, overHttp } from '../support/portal/client.ts'
import { frameOf } from '../support/pages/frame.ts'

const { subDealer, restaurant } = demoAccounts

// The browser itself reports failed requests of a page without a network. The second message comes from the worker,
// for content that it has never read.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

/** The cart as a person sees it. */
const cartOf = (page: Page) => {
  const main = page.getByRole('main')
  const sections = main.getByRole('region', { name: /^送至/ })
  const rows = sections.getByRole('listitem')
  return {
    main,
    rows,
    row: (name: string) => rows.filter({ has: page.getByRole('link', { name, exact: true }) }),
    sections,
    quantity: (name: string) => main.getByRole('spinbutton', { name: `${name} 数量`, exact: true }),
    sums: main.getByRole('region', { name: '合计' }),
    names: rows.getByRole('link'),
  }
}

async function openCart(page: Page): Promise<readonly string[]> {
  await page.goto('/cart')
  const { names } = cartOf(page)
  await expect(names.first()).toBeVisible()
  return names.allInnerTexts()
}

test.describe('with its parts on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a buyer changes, moves, deletes and takes back, without a network too, and the portal has the same sums', async ({
    openAs,
    portal,
  }) => {
    const page = await openAs(subDealer)
    const [first = '', second = '', third = ''] = await openCart(page)
    const { row, quantity, sections, sums } = cartOf(page)
    const [server] = await signIn(new Client(overHttp(portal.url)), subDealer.phone, demoPassword)
    const cart = () => server.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
    const expectSameSums = async () => {
      await expect
        .poll(async () => {
          const lines = (await cart()).groups.flatMap(group => group.lines).filter(isOrderable)
          const amount = lines.reduce((sum, { qty, price }) => sum + qty * (price ?? 0), 0)
          const kinds = new Set(lines.map(({ product }) => product.id)).size
          const text = await sums.innerText()
          return text.includes(formatMoney(amount)) && text.includes(`已选 ${kinds} 种`)
        })
        .toBe(true)
    }
    await expectSameSums()

    // From now on the page's parts come from the device.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.context().setOffline(true)
    const before = Number(await quantity(first).inputValue())
    await quantity(first).press('ArrowUp')
    await expect(row(first)).toContainText('已保存到本机')
    await expect(page.getByText('您已离线')).toBeVisible()
    const after = Number(await quantity(first).inputValue())
    expect(after).toBeGreaterThan(before)
    await page.context().setOffline(false)
    await expect(row(first)).not.toContainText(/已保存到本机|同步中/)

    await row(second)
      .getByRole('button', { name: `${second} 移至其他地址` })
      .click()
    const dialog = page.getByRole('dialog', { name: `移动“${second}”` })
    await dialog.getByRole('button', { name: '移至这个地址' }).click()
    await expect(sections.nth(1).getByRole('link', { name: second, exact: true })).toBeVisible()

    await row(third)
      .getByRole('button', { name: `${third} 删除` })
      .click()
    await expect(row(third)).toHaveCount(0)
    await frameOf(page).toast.filter({ hasText: third }).getByRole('button', { name: '撤销' }).click()
    await expect(quantity(third)).toBeVisible()

    await row(first)
      .getByRole('button', { name: `${first} 备注`, exact: true })
      .click()
    await page.getByRole('textbox', { name: `${first} 备注`, exact: true }).fill('请送到后门冷库')
    await page.keyboard.press('Enter')
    await expect(row(first)).toContainText('备注：请送到后门冷库')

    await expectSameSums()
    await expect
      .poll(async () => {
        const lines = (await cart()).groups.flatMap(group => group.lines)
        return lines.find(({ product }) => product.name === first)
      })
      .toMatchObject({ qty: after, note: '请送到后门冷库' })
  })
})

test('what cannot be ordered is not ticked, is found by itself, and stays behind', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealerColleague)
  await openCart(page)
  const { sections, names } = cartOf(page)
  const all = await names.count()
  await page.getByRole('button', { name: /^只看问题/ }).click()
  await expect.poll(() => names.count()).toBeLessThan(all)
  const off = sections.getByRole('listitem').filter({ hasText: '商品已下架' }).first()
  await expect(off.getByRole('checkbox')).toBeDisabled()
  await expect(off.getByRole('checkbox')).not.toBeChecked()
  await expect(sections.filter({ hasText: '地址已删除' })).toBeVisible()
  expect(await graveFindings(page)).toEqual([])
  // Lines above a quota: those that fit it together go on.
  const beyond = sections.getByRole('listitem').filter({ hasText: '超出本月额度' }).first()
  await expect(beyond.getByRole('checkbox').first()).toBeDisabled()
  await page.getByRole('button', { name: '去结算' }).click()
  await expect(page).toHaveURL(/\/orderConfirm\?lines=/)
  await expect(page.getByRole('button', { name: '提交订单' })).toBeVisible()
})

test('what was bought before fills an empty cart', async ({ openAs }) => {
  const page = await openAs(demoAccounts.subDealerSouth)
  await page.goto('/cart')
  const { main, rows } = cartOf(page)
  const button = main.getByRole('button', { name: /^全部加入/ })
  const count = Number(/\d+/.exec(await button.innerText())?.[0])
  await expectPresentable(page)
  await button.click()
  // Rows hold lists of their problems; a quantity is there once.
  await expect(main.getByRole('spinbutton')).toHaveCount(count)
  await expect(rows.first()).not.toContainText(/已保存到本机|同步中/)
})

test('the cart of a customer is usable on a phone', async ({ openAs }) => {
  const page = await openAs(restaurant)
  await openCart(page)
  await expectPresentable(page)
})
