import type { Page } from 'playwright/test'
import type { ResponseOf } from '#contract/index.ts'
import { expect, test } from '../support/browser/outbox-browser.ts'
import { wakeWorker } from '../support/browser/wake-worker.ts'

type Cart = NonNullable<ResponseOf<'POST /poCarts/action/queryPoCart'>['cart']>

const rowsOf = (page: Page) => page.getByRole('main').locator('li[data-key]')

/** Cases and remarks by product, and the remark of the order, as the page shows them. */
const shownOn = async (page: Page) => ({
  lines: Object.fromEntries(
    await rowsOf(page).evaluateAll(rows =>
      rows.map(row => {
        const { key = '' } = (row as HTMLElement).dataset
        const field = row.querySelector('[role=spinbutton]')
        const note = row.querySelector('[title="修改备注"]')?.textContent ?? ''
        return [key, `${field?.getAttribute('aria-valuenow') ?? ''} ${note}`.trim()]
      }),
    ),
  ),
  remark: await page.getByRole('textbox', { name: /^备注/ }).inputValue(),
})

const wordsOf = ({ lines, settings }: Cart) => ({
  lines: Object.fromEntries(
    lines.map(({ product, qty, note }) => [String(product.id), `${qty} ${note && `备注：${note}`}`.trim()]),
  ),
  remark: settings.remark,
})

test('twenty changes of an order, made without a network, are there after the browser was killed, and arrive without a page', async ({
  line,
  killable,
  elsewhere,
}) => {
  const { rows } = await elsewhere.expect('POST /terminalPurchaseOrders/action/queryPageBySkuOrPo', {
    body: { page: 1, size: 50, tab: 'all' },
  })
  const [order] = rows
    .filter(({ status, content }) => (status === 10 || status === 20) && content === 'goods')
    .toSorted((one, other) => other.cases - one.cases)
  await elsewhere.expect('POST /terminalPurchaseOrders/action/editOrder', {
    body: { id: order?.id ?? 0, replace: true },
  })
  const changeNow = async () => {
    const { cart } = await elsewhere.expect('POST /poCarts/action/queryPoCart', { body: {} })
    if (!cart) throw new Error('an order is being changed')
    return cart
  }
  const before = wordsOf(await changeNow())
  const open = async () => {
    const page = await killable.context().newPage()
    await page.goto(`${line.url}/dealerOrderModify`)
    await expect(rowsOf(page).first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    return page
  }
  const page = await open()
  line.fail('cut')
  const fields = await rowsOf(page).getByRole('spinbutton').all()
  for (let at = 0; at < 18; at += 1) {
    await fields[at % fields.length]?.press('ArrowUp')
  }
  await rowsOf(page)
    .first()
    .getByRole('button', { name: / 备注$/ })
    .click()
  await page.getByRole('textbox', { name: /备注$/ }).first().fill('送后门')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /^备注/ }).fill('请勿早于九点')
  const saved = `${fields.length + 1} 项修改已保存到本机`
  await expect(page.getByRole('region', { name: '合计' })).toContainText(saved)
  const meant = await shownOn(page)
  expect(meant).not.toEqual(before)
  await killable.kill()

  await killable.relaunch()
  const again = await open()
  await expect.poll(() => shownOn(again)).toEqual(meant)
  await again.close()
  line.fail('none')
  expect(wordsOf(await changeNow())).toEqual(before)
  await wakeWorker(killable.context(), line.url)
  await expect.poll(async () => wordsOf(await changeNow())).toEqual(meant)
})
