import type { Page, Request } from 'playwright/test'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import type { ResponseOf } from '#contract/index.ts'
import { isOrderable } from '#contract/cart/line-problems.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { signIn } from '../support/portal/account.ts'
import { expectPresentable } from '../support/browser/axe.ts'
import { expect } from '../support/browser/browser.ts'
import { Client, overHttp } from '../support/portal/client.ts'
import { faultyLine, type FaultyLine } from '../support/portal/faulty-line.ts'
import { follow, frameOf } from '../support/pages/frame.ts'
import { test as base } from '../support/portal/newcomers.ts'

type Checkout = ResponseOf<'POST /checkouts/action/queryCheckout'>

const { subDealer, restaurant, group, hotel } = demoAccounts
const placing = /shoppingCartTo(Terminal)?Po$/

/** A line before the portal that fails when asked to. */
const test = base.extend<{ line: FaultyLine }>({
  line: async ({ portal }, use) => {
    const line = await faultyLine(portal.url)
    await use(line)
    await line.close()
  },
})

// A cut line is reported by the browser itself.
test.use({
  expectedErrors:
    /ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|fetching the script/,
})

async function clientOf(url: string, account: { readonly phone: string }, business?: number) {
  const [client, { sign, businessId }] = await signIn(new Client(overHttp(url)), account.phone, demoPassword)
  return business === undefined || business === businessId ? client : client.as({ sign, business })
}

const cartOf = (client: Client) => client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })

/** Lines that can be ordered as they are. */
async function orderable(client: Client): Promise<readonly number[]> {
  const cart = await cartOf(client)
  const ids = cart.groups.flatMap(({ lines }) => lines.map(({ id }) => id))
  const { groups } = await client.expect('POST /checkouts/action/queryCheckout', { body: { ids } })
  return groups
    .filter(({ problems }) => problems.length === 0)
    .flatMap(({ sections }) => sections.flatMap(({ lines }) => lines))
    .filter(isOrderable)
    .map(({ id }) => id)
}

/** The commands that the page sends, each by the id of its intention. */
function watchCommands(page: Page): readonly string[] {
  const ids: string[] = []
  page.on('request', (request: Request) => {
    if (placing.test(request.url())) ids.push((request.postDataJSON() as { id: string }).id)
  })
  return ids
}

const partsOf = (page: Page) => {
  const main = page.getByRole('main')
  return {
    main,
    submit: main.getByRole('button', { name: '提交订单' }),
    address: main.getByRole('region', { name: /^送至/ }),
    sums: main.getByRole('region', { name: '合计' }),
    unanswered: main.getByRole('region', { name: '提交结果' }),
    success: page.getByRole('heading', { name: /^订单已提交/ }),
    orders: main.getByRole('link', { name: /^(PO|TO)\d{12}$/ }),
  }
}

test('a dealer orders for two addresses with a rebate, by a double click, once', async ({
  openAs,
  portal,
}) => {
  const client = await clientOf(portal.url, subDealer)
  const [, second] = (await cartOf(client)).groups
  const raised = second?.lines.find(isOrderable)
  if (!raised) throw new Error('the demo has a second address below its minimum')
  await client.expect('PUT /shoppingCarts/', {
    body: { id: raised.id, qty: raised.qty + 20 * raised.multiple },
  })

  const page = await openAs(subDealer)
  const commands = watchCommands(page)
  await page.goto('/cart')
  await page.getByRole('button', { name: '去结算' }).click()
  const { address, submit, sums, success, orders, main } = partsOf(page)
  await expect(address).toHaveCount(2)
  await expect(page).toHaveURL(/\/orderConfirm\?lines=[\d.]+$/)
  await expectPresentable(page)

  const first = address.first()
  await first.getByRole('textbox', { name: '备注' }).fill('后门卸货')
  await main.getByRole('button', { name: '抵到上限' }).click()
  await expect(sums).toContainText('返利抵扣')
  await page.reload()
  await expect(first.getByRole('textbox', { name: '备注' })).toHaveValue('后门卸货')
  const planned = Number(/将生成 (\d+) 张订单/.exec(await sums.innerText())?.[1])
  expect(planned).toBe(2)

  await page.context().setOffline(true)
  await expect(main.getByText('您已离线')).toBeVisible()
  // The filled-in fields go along with an order that can be given now.
  await expect(first.getByRole('textbox', { name: '备注' })).toHaveValue('后门卸货')
  await expect(main.getByRole('button', { name: '保存订单，联网后提交' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(main.getByText('您已离线')).toHaveCount(0)
  expect(commands).toEqual([])

  await submit.dblclick()
  await expect(success).toHaveText(`订单已提交，共 ${planned} 张`)
  await expect(orders).toHaveCount(planned)
  expect(commands).toHaveLength(1)
  await page.reload()
  await expect(orders).toHaveCount(planned)
  await expectPresentable(page)
  const businessId = subDealer.businessIds[0]
  const movements = await client.expect('GET /rebates/action/queryRebateListByDealerId/{id}', {
    path: { id: businessId },
  })
  const numbers = await orders.allInnerTexts()
  expect(movements.filter(({ orderNumber }) => numbers.includes(orderNumber)).length).toBeGreaterThanOrEqual(
    2,
  )
  expect((await cartOf(client)).sums.lines).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL('/cart')
})

test('a customer whose answer is lost asks again after a reload and has ordered once', async ({
  openAs,
  line,
}) => {
  const client = await clientOf(line.url, restaurant)
  const ids = await orderable(client)
  const page = await openAs(restaurant, { origin: line.url })
  const commands = watchCommands(page)
  await page.goto(`/orderConfirm?lines=${ids.join('.')}`)
  const { submit, unanswered, success, orders, main } = partsOf(page)
  await expect(submit).toBeVisible()
  await expect(main.getByLabel('车型')).toHaveCount(0)
  await expect(main.getByText('返利')).toHaveCount(0)
  const collected = main.getByRole('radio', { name: '自提' }).first()
  await collected.check()
  await expectPresentable(page, [390])

  line.fail('answerCut', placing)
  await submit.click()
  await expect(unanswered).toContainText('暂时不能确定是否下单成功')
  await expect(collected).toBeDisabled()
  await expect(success).toHaveCount(0)
  await page.reload()
  await expect(unanswered).toContainText('暂时不能确定是否下单成功')
  line.fail('none')
  await unanswered.getByRole('button', { name: '再次确认' }).click()
  await expect(success).toBeVisible()
  expect(commands.length).toBeGreaterThan(2)
  expect(new Set(commands).size).toBe(1)

  const placed = await orders.count()
  await page.goto(`/orderConfirm?lines=${ids.join('.')}`)
  await expect(success).toHaveText(`订单已提交，共 ${placed} 张`)
  expect(
    (await cartOf(client)).groups.flatMap(({ lines }) => lines).filter(({ id }) => ids.includes(id)),
  ).toEqual([])
})

test('whoever reloads in mid-request is told what became of it, and has ordered once', async ({
  openAs,
  portal,
}) => {
  const client = await clientOf(portal.url, hotel)
  const ids = await orderable(client)
  const page = await openAs(hotel)
  const commands = watchCommands(page)
  let isStored: () => void = () => undefined
  const stored = new Promise<void>(resolve => {
    isStored = resolve
  })
  // The portal has ordered, and its answer never comes.
  await page.route(
    placing,
    async route => {
      await route.fetch()
      isStored()
    },
    { times: 1 },
  )
  await page.goto(`/orderConfirm?lines=${ids.join('.')}`)
  const { submit, success, orders } = partsOf(page)
  await submit.click()
  await stored
  // The page asks for the answer by itself, under the same id.
  await page.reload()
  await expect(success).toBeVisible()
  expect(commands.length).toBeGreaterThan(1)
  expect(new Set(commands).size).toBe(1)
  const numbers = await orders.allInnerTexts()
  const left = (await cartOf(client)).groups.flatMap(({ lines }) => lines).map(({ id }) => id)
  expect(left.filter(id => ids.includes(id))).toEqual([])
  const { rows } = await client.expect('POST /terminalPurchaseOrders/action/queryPageBySkuOrPo', {
    body: { page: 1, size: 20, tab: 'review', sort: 'latest' },
  })
  expect(
    rows
      .slice(0, numbers.length)
      .map(({ number }) => number)
      .toSorted(),
  ).toEqual(numbers.toSorted())
})

test('whoever goes back in mid-request is told what became of the order, and finds it again', async ({
  openAs,
  portal,
}) => {
  const business = group.businessIds[0]
  const ids = await orderable(await clientOf(portal.url, group, business))
  const page = await openAs(group, { business })
  const commands = watchCommands(page)
  let letGo: () => void = () => undefined
  const gate = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(placing, async route => {
    await gate
    await route.continue()
  })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: '购物车', level: 1 })).toBeVisible()
  // Inside the running page, so that going back ends no request.
  await follow(page, `/orderConfirm?lines=${ids.join('.')}`)
  const { submit, success } = partsOf(page)
  await submit.click()
  await expect.poll(() => commands.length).toBe(1)
  await page.goBack()
  await expect(page).toHaveURL('/cart')
  // The page before stands until this one is drawn, and a message told until then would go with it.
  await expect(page.getByRole('heading', { name: '购物车', level: 1 })).toBeVisible()
  letGo()
  const toast = frameOf(page).toast.filter({ hasText: '订单已提交' })
  await expect(toast).toBeVisible()
  await page.goForward()
  await expect(success).toBeVisible()
  expect(new Set(commands).size).toBe(1)
})

test('a price that has changed meanwhile is shown, and asked about, before anything is ordered', async ({
  openAs,
  portal,
}) => {
  const business = group.businessIds[1]
  const client = await clientOf(portal.url, group, business)
  const ids = await orderable(client)
  const page = await openAs(group, { business })
  const commands = watchCommands(page)
  // The page has read the checkout before the price rose.
  await page.route(
    /queryCheckout$/,
    async route => {
      const answer = await route.fetch()
      const envelope = (await answer.json()) as { body: Checkout }
      const cheaper = envelope.body.groups[0]?.sections[0]?.lines[0]
      if (cheaper?.price) cheaper.price -= 100
      await route.fulfill({ response: answer, json: envelope })
    },
    { times: 1 },
  )
  await page.goto(`/orderConfirm?lines=${ids.join('.')}`)
  const { submit, success, main } = partsOf(page)
  const name = await main
    .getByRole('region', { name: /^(冷冻|冷藏|常温)/ })
    .first()
    .getByRole('link')
    .first()
    .innerText()
  await submit.click()
  const told = main.getByRole('alert', { name: '商品有变化' })
  await expect(told).toContainText(name)
  await expect(told).toContainText('上涨')
  await expect(success).toHaveCount(0)
  const { sums } = await client.expect('POST /checkouts/action/queryCheckout', { body: { ids: [...ids] } })
  await expect(partsOf(page).sums).toContainText(formatMoney(sums.amount))
  await main.getByRole('button', { name: '确认变化并提交' }).click()
  await expect(success).toBeVisible()
  expect(commands).toHaveLength(2)
  expect(new Set(commands).size).toBe(2)
})
