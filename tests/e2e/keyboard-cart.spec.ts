import type { Page } from 'playwright/test'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { isOrderable } from '#contract/cart/line-problems.ts'
import { nearestLegal } from '#contract/cart/quantity.ts'
import { signIn } from '../support/portal/account.ts'
import {
  expectFocusIn,
  expectFocusKept,
  openAndLeave,
  openByKey,
  pressByKey,
  tabTo,
  turnByKey,
  typeByKey,
} from '../support/browser/by-keyboard.ts'
import { Client, overHttp } from '../support/portal/client.ts'
import { expect, test } from '../support/portal/own-portal.ts'

const { dealer } = demoAccounts

/** The cart of the dealer, as the portal has it. */
async function readCart(origin: string) {
  const [client] = await signIn(new Client(overHttp(origin)), dealer.phone, demoPassword)
  return client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
}

type Line = Awaited<ReturnType<typeof readCart>>['groups'][number]['lines'][number]

const main = (page: Page) => page.getByRole('main')
const rowOf = (page: Page, { key }: Line) => main(page).locator(`[data-key="${key}"]`)
const button = (page: Page, line: Line, name: string) =>
  rowOf(page, line).getByRole('button', { name: `${line.product.name} ${name}`, exact: true })

test('a cart is chosen from, changed, moved, deleted from, taken back and checked out without a pointer', async ({
  openAs,
  portal,
}) => {
  test.slow()
  const { groups } = await readCart(portal.url)
  const [first, second] = groups
  const lines = groups.flatMap(group => group.lines)
  const plain =
    first?.lines.filter(({ problems, product }) => problems.length === 0 && product.storage === 'frozen') ??
    []
  const [noted, moved, deleted] = plain
  const uneven = lines.find(({ problems }) => problems.includes('multiple'))
  // Only a risen price is to be accepted.
  const repriced = lines.find(
    ({ problems, price, addedPrice }) =>
      problems.join() === 'priceChanged' && (price ?? 0) > (addedPrice ?? 0),
  )
  const retired = lines.find(({ problems }) => problems.includes('offSale'))
  if (!first || !second || !noted || !moved || !deleted || !uneven || !repriced || !retired)
    throw new Error('the demo has a line of every kind')

  const page = await openAs(dealer)
  await page.goto('/cart')
  await expect(rowOf(page, noted)).toBeVisible()
  const tools = main(page)
    .getByText(/^已选 \d+ 种$/)
    .first()
  const chosen = (count: number) => expect(tools).toHaveText(`已选 ${count} 种`)
  /** Products, of those lines that can be ordered. */
  const kindsOf = (some: typeof lines) =>
    new Set(some.filter(isOrderable).map(({ product }) => product.id)).size
  const all = main(page).getByRole('checkbox', { name: '全选' }).first()
  const { name } = first.address
  await turnByKey(page, all)
  await chosen(0)
  await turnByKey(page, main(page).getByRole('checkbox', { name: `选择送至 ${name} 的全部商品` }))
  await chosen(kindsOf(first.lines))
  await turnByKey(page, rowOf(page, noted).getByRole('checkbox'))
  await chosen(kindsOf(first.lines) - 1)
  await turnByKey(page, all, 'Shift+Tab')
  await chosen(kindsOf(lines))

  // A deletion that cannot be undone asks first.
  const question = page.getByRole('dialog', { name: `删除“${retired.product.name}”` })
  await openAndLeave(page, button(page, retired, '删除'), question)
  await openByKey(page, button(page, retired, '删除'), question)
  await pressByKey(page, question.getByRole('button', { name: /删\s?除/ }))
  await expect(rowOf(page, retired)).toHaveCount(0)
  await expectFocusKept(page)

  await pressByKey(page, button(page, noted, '备注'))
  await expect(page.getByRole('textbox', { name: `${noted.product.name} 备注` })).toBeFocused()
  await page.keyboard.type('请送到后门冷库')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, noted)).toContainText('备注：请送到后门冷库')
  await expect(button(page, noted, '备注')).toBeFocused()

  const moving = page.getByRole('dialog', { name: `移动“${moved.product.name}”` })
  await openAndLeave(page, button(page, moved, '移至其他地址'), moving)
  await openByKey(page, button(page, moved, '移至其他地址'), moving)
  await pressByKey(page, moving.getByRole('button', { name: '移至这个地址' }))
  await expect(rowOf(page, moved)).toHaveCount(0)
  await expectFocusIn(main(page).getByRole('listitem'))

  await pressByKey(page, button(page, deleted, '删除'))
  await expect(rowOf(page, deleted)).toHaveCount(0)
  await expectFocusIn(main(page).getByRole('listitem'))
  await page.keyboard.press('Control+Z')
  await expect(rowOf(page, deleted)).toBeVisible()
  await expectFocusKept(page)

  // A quantity between two multiples shows an error, and one press mends it, both as it was put in and as it is
  // typed.
  const row = rowOf(page, uneven)
  const quantity = row.getByRole('spinbutton')
  const mend = async (fit: number) => {
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    await pressByKey(page, row.getByRole('button', { name: `改为 ${fit} ` }).first())
    await expect(quantity).toHaveValue(String(fit))
    await expect(quantity).not.toHaveAttribute('aria-invalid')
    await expectFocusIn(row)
  }
  await mend(nearestLegal(uneven.qty, uneven)[0] ?? 0)
  const between = uneven.minimum + 4 * uneven.multiple + 1
  await typeByKey(page, quantity, String(between))
  await page.keyboard.press('Tab')
  await mend(nearestLegal(between, uneven)[1] ?? 0)
  await tabTo(page, quantity)
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue(String(uneven.minimum + 6 * uneven.multiple))

  await pressByKey(page, button(page, repriced, '接受新价'))
  await expect(button(page, repriced, '接受新价')).toHaveCount(0)
  await expectFocusIn(rowOf(page, repriced))

  // Past the lines there is a way of one press.
  await pressByKey(page, main(page).getByRole('button', { name: '跳到结算' }), 'Shift+Tab')
  await expect(main(page).getByRole('button', { name: '去结算' })).toBeFocused()

  // Lines that cannot be ordered, or not together with the others, are not ticked.
  await pressByKey(page, main(page).getByRole('button', { name: '去结算' }))
  await expect(page).toHaveURL(/\/orderConfirm\?lines=/)
  await tabTo(page, main(page).getByRole('button', { name: '提交订单' }))
})

test('a sample basket is changed, deleted from, taken back and applied for without a pointer', async ({
  openAs,
}) => {
  const page = await openAs(dealer)
  await page.goto('/sampleList')
  const rows = main(page).getByRole('region', { name: '清单' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  const chosen = (kinds: number) => expect(main(page)).toContainText(`已选 ${kinds} 种`)
  const all = main(page).getByRole('checkbox', { name: '全选' })
  await turnByKey(page, all)
  await chosen(count)
  const first = rows.first()
  await turnByKey(page, first.getByRole('checkbox'))
  await chosen(count - 1)
  const quantity = first.getByRole('spinbutton')
  const before = Number(await quantity.inputValue())
  await tabTo(page, quantity)
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue(String(before + 1))

  const name = await first.getByRole('link').innerText()
  await pressByKey(page, first.getByRole('button', { name: `删除 ${name}` }))
  await expect(rows).toHaveCount(count - 1)
  await expectFocusKept(page)
  await page.keyboard.press('Control+Z')
  await expect(rows).toHaveCount(count)

  const dialog = page.getByRole('dialog', { name: '申请样品' })
  const apply = main(page).getByRole('button', { name: '申请样品' })
  await openAndLeave(page, apply, dialog)
  await openByKey(page, apply, dialog)
  await typeByKey(page, dialog.getByLabel('申请理由'), '新菜单试菜')
  await page.keyboard.press('Enter')
  const result = main(page).getByRole('region', { name: '申请结果' })
  await expect(result).toContainText('已提交')
  await expect(dialog).toHaveCount(0)
  await expectFocusKept(page)
  await pressByKey(page, result.getByRole('button', { name: '知道了' }), 'Shift+Tab')
  await expect(result).toHaveCount(0)
  await expectFocusKept(page)
})
