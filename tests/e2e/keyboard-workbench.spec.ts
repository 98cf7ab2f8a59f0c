import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { productOf } from '#demo/catalog/catalog-source.ts'
import {
  chooseByKey,
  chooseFilesByKey,
  expectFocusKept,
  openAndLeave,
  openByKey,
  pickByKey,
  pressByKey,
  tabTo,
  turnByKey,
  typeByKey,
} from '../support/browser/by-keyboard.ts'
import { expect } from '../support/browser/browser.ts'
import { test } from '../support/portal/brand.ts'
import { placeOrder } from '../support/pages/place-order.ts'

const { dealer, group, canteen, lightMeals } = demoAccounts
/** The one of the group's dealers that supplies this customer. */
const business = 1004
const home = '/workbench/workbenchHome'
const services = '/workbench/servicesHome'
const photo = 'public/icons/icon-192.png'
const other = 'public/icons/icon-512.png'

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).locator('tr[data-row-key]')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page) => main(page).locator('input[type=file]')
const status = (page: Page, text: string) =>
  expect(main(page).locator('header').getByText(text, { exact: true })).toBeVisible()

/** Opens the first row of a list. */
async function openFirst(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(main(page).locator('header h1')).toBeVisible()
}

test('a dealer signs a note one case short, and gives signed goods back, without a pointer', async ({
  openAs,
}) => {
  test.slow()
  const page = await openAs(dealer)
  await openFirst(page, `${home}/dispatchList?tab=onTheWay`)
  await status(page, '运输中')
  await pressByKey(page, main(page).getByRole('link', { name: '部分签收' }))
  const received = main(page)
    .getByRole('textbox', { name: /实收数量$/ })
    .first()
  await tabTo(page, received)
  await page.keyboard.type(String(Number(await received.inputValue()) - 1))
  await pressByKey(page, button(page, '确认签收'))
  // The form was not sent: the focus is at the first missing answer.
  const reason = main(page).getByRole('group', { name: '差异原因' })
  await expect(reason.getByRole('radio').first()).toBeFocused()
  await chooseByKey(page, reason.getByRole('radio', { name: '破损' }))
  await chooseFilesByKey(page, field(page), [photo, other])
  await expect(button(page, '删除照片 2')).toBeVisible()
  await pressByKey(page, button(page, '删除照片 2'), 'Shift+Tab')
  await expect(button(page, '删除照片 2')).toHaveCount(0)
  await expect(button(page, '删除照片 1')).toBeFocused()
  await pressByKey(page, button(page, '确认签收'))
  await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: '确认签收' }))
  await status(page, '部分签收')
  await expect(main(page)).toContainText('破损 1')

  await openFirst(page, `${home}/dispatchList?tab=signed`)
  await pressByKey(page, main(page).getByRole('link', { name: '申请退货', exact: true }))
  await turnByKey(page, main(page).getByRole('checkbox', { disabled: false }).first())
  const details = page.getByRole('group', { name: /退货说明$/ })
  await typeByKey(page, details.getByLabel('退货数量'), '1')
  await pressByKey(page, button(page, '提交申请'))
  await expect(details.getByLabel('退货原因')).toBeFocused()
  await pickByKey(page, details.getByLabel('退货原因'), '其他')
  await typeByKey(page, details.getByLabel('说明'), '外箱喷码模糊')
  await chooseFilesByKey(page, field(page), photo)
  await expect(button(page, '删除照片 1')).toBeVisible()
  await pressByKey(page, button(page, '提交申请'))
  await status(page, '待审核')
  const question = page.getByRole('dialog', { name: /^撤回退货申请/ })
  await openAndLeave(page, button(page, '撤回申请'), question)
  await openByKey(page, button(page, '撤回申请'), question)
  await pressByKey(page, question.getByRole('button', { name: '撤回申请' }))
  await status(page, '已撤回')
  await expect(question).toHaveCount(0)
  await expect(main(page).locator('header h1')).toBeFocused()
})

test('a dealer sends an order off in two parts, rejects another, and asks for its own to be cancelled, without a pointer', async ({
  openAs,
  portal,
}) => {
  test.slow()
  const sold = await placeOrder(portal.url, lightMeals, 'terminal')
  const unwanted = await placeOrder(portal.url, lightMeals, 'terminal')
  const page = await openAs(group, { business })
  const open = async ({ number }: { number: string }) => {
    await page.goto(`${home}/salesOrder?tab=review`)
    await pressByKey(page, main(page).getByRole('link', { name: number }))
    await status(page, '待接单')
  }
  await open(sold)
  await pressByKey(page, button(page, '接单'))
  await status(page, '待发货')
  const heading = main(page).locator('header h1')
  await expect(heading).toBeFocused()
  const shipping = page.getByRole('dialog', { name: /发货？$/ })
  await openAndLeave(page, button(page, '发货'), shipping)
  await openByKey(page, button(page, '发货'), shipping)
  await typeByKey(page, shipping.getByRole('textbox').first(), '1')
  await typeByKey(page, shipping.getByLabel('司机电话'), '13900000000')
  await pressByKey(page, shipping.getByRole('button', { name: '确认发货' }))
  const deliveries = main(page).getByRole('region', { name: '配送' })
  await expect(deliveries).toContainText('第 1 批')
  await expect(shipping).toHaveCount(0)
  await expect(button(page, '发货')).toBeFocused()
  await openByKey(page, button(page, '发货'), shipping)
  await pressByKey(page, shipping.getByRole('button', { name: '确认发货' }))
  await status(page, '配送中')
  await expect(shipping).toHaveCount(0)
  await expect(heading).toBeFocused()
  const part = deliveries.getByRole('listitem').filter({ hasText: '第 1 批' })
  const arrived = page.getByRole('dialog', { name: '第 1 批货物已送达？' })
  await openAndLeave(page, part.getByRole('button', { name: '确认送达' }), arrived)
  await openByKey(page, part.getByRole('button', { name: '确认送达' }), arrived)
  await pressByKey(page, arrived.getByRole('button', { name: '确认送达' }))
  await expect(part).toContainText('已送达')
  await expect(arrived).toHaveCount(0)
  await expectFocusKept(page)

  await open(unwanted)
  const why = page.getByRole('dialog', { name: /^拒绝订单/ })
  await openAndLeave(page, button(page, '拒单'), why)
  await openByKey(page, button(page, '拒单'), why)
  await expect(why.getByLabel('原因')).toBeFocused()
  await pressByKey(page, why.getByRole('button', { name: '拒单' }))
  await expect(why.getByLabel('原因')).toHaveAttribute('aria-invalid', 'true')
  await expect(why.getByLabel('原因')).toBeFocused()
  await page.keyboard.type('缺货，预计下周到货')
  await pressByKey(page, why.getByRole('button', { name: '拒单' }))
  await status(page, '已拒单')
  await expect(why).toHaveCount(0)
  await expect(heading).toBeFocused()
  await expect(main(page)).toContainText('缺货，预计下周到货')

  const wanted = await placeOrder(portal.url, group, 'purchase', business)
  await portal.erp('POST /erp/v1/orders/{number}/confirm', { path: { number: wanted.number }, body: {} })
  await page.goto(`/workbench/dealerOrderDetail?id=${wanted.id}`)
  await status(page, '已确认')
  const asking = page.getByRole('dialog', { name: /^申请取消订单/ })
  await openAndLeave(page, button(page, '申请取消'), asking)
  await openByKey(page, button(page, '申请取消'), asking)
  await page.keyboard.type('门店停业装修')
  await pressByKey(page, asking.getByRole('button', { name: '提交申请' }))
  await status(page, '取消审核中')
  await expect(asking).toHaveCount(0)
  await expect(heading).toBeFocused()
})

test('a dealer hands in a transfer slip, takes customers and refuses them, and leaves one, without a pointer', async ({
  openAs,
}) => {
  test.slow()
  const page = await openAs(dealer)
  await openFirst(page, `${home}/paymentOrder?tab=unpaid`)
  const slips = main(page).getByRole('region', { name: '付款凭证' })
  await chooseFilesByKey(page, slips.locator('input[type=file]'), [photo, other])
  await expect(slips.getByRole('listitem')).toHaveCount(2)
  await expectFocusKept(page)
  const remove = slips.getByRole('button', { name: /^删除/ }).first()
  const sure = page.getByRole('dialog', { name: /^删除付款凭证/ })
  await tabTo(page, remove, 'Shift+Tab')
  await openAndLeave(page, remove, sure)
  await openByKey(page, remove, sure)
  await pressByKey(page, sure.getByRole('button', { name: /^删\s?除$/ }))
  await expect(slips.getByRole('listitem')).toHaveCount(1)
  await expect(sure).toHaveCount(0)
  await expectFocusKept(page)

  await page.goto(`${home}/newAllocateCustom?tab=waiting`)
  await expect(rows(page)).toHaveCount(2)
  const card = page.getByRole('dialog', { name: '分配的客户' })
  const first = main(page).locator('[data-opens-row]').first()
  await openAndLeave(page, first, card)
  await openByKey(page, first, card)
  await pressByKey(page, card.getByRole('button', { name: '拒绝' }), 'Shift+Tab')
  const why = page.getByRole('dialog', { name: /^拒绝/ })
  await expect(why.getByLabel('原因')).toBeFocused()
  await page.keyboard.type('不在配送范围')
  await pressByKey(page, why.getByRole('button', { name: '拒绝' }))
  await expect(why).toHaveCount(0)
  await expect(card).toContainText('已拒绝')
  await expectFocusKept(page)
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await expectFocusKept(page)
  await openByKey(page, first, card)
  await pressByKey(page, card.getByRole('button', { name: '同意供货' }))
  await expect(card).toContainText('已同意')
  await expectFocusKept(page)

  await pressByKey(page, card.getByRole('link', { name: '查看客户' }), 'Shift+Tab')
  const customer = page.getByRole('dialog', { name: '客户' })
  await pressByKey(page, customer.getByRole('link', { name: '申请解约' }))
  const leaving = page.getByRole('dialog', { name: '申请解约' })
  const reason = leaving.getByLabel('原因')
  await expect(reason).toBeVisible()
  await expectFocusKept(page)
  await typeByKey(page, reason, '客户已停业')
  await pressByKey(page, leaving.getByRole('button', { name: '提交申请' }))
  await status(page, '待审核')
  await expect(main(page)).toContainText('客户已停业')
})

test('a customer asks for a price and its dealer answers, without a pointer', async ({ openAs }) => {
  const buying = await openAs(canteen)
  await buying.goto(`/productDetail?id=${productOf('MK11101').id}`)
  const asking = buying.getByRole('dialog', { name: '向经销商询价' })
  await pressByKey(buying, buying.getByRole('link', { name: '询价', exact: true }))
  await typeByKey(buying, asking.getByLabel('数量'), '77')
  await typeByKey(buying, asking.getByLabel(/^期望价/), '99.50')
  await pressByKey(buying, asking.getByRole('button', { name: '发出询价' }))
  await status(buying, '待报价')
  await expect(asking).toHaveCount(0)
  await expectFocusKept(buying)

  const selling = await openAs(dealer)
  await openFirst(selling, `${home}/customerInquiry?tab=waiting&sort=latest`)
  await expect(main(selling)).toContainText('77 箱')
  const answering = selling.getByRole('dialog', { name: /^询价 IQ\d+ 报价$/ })
  await openAndLeave(selling, button(selling, '报价'), answering)
  await openByKey(selling, button(selling, '报价'), answering)
  await pickByKey(selling, answering.getByLabel('能否供应'), '可以供应')
  await typeByKey(selling, answering.getByRole('textbox', { name: '报价' }), '105')
  await selling.keyboard.press('Enter')
  await status(selling, '已报价')
  await expect(answering).toHaveCount(0)
  await expect(main(selling).locator('header h1')).toBeFocused()

  await expect(main(buying).getByRole('region', { name: '经销商报价' })).toContainText('¥105.00')
  const closing = buying.getByRole('dialog', { name: /关闭/ })
  await openAndLeave(buying, button(buying, '关闭询价'), closing)
  await openByKey(buying, button(buying, '关闭询价'), closing)
  await pressByKey(buying, closing.getByRole('button', { name: '关闭询价' }))
  await status(buying, '已关闭')
  await expect(closing).toHaveCount(0)
  await expectFocusKept(buying)
})

test('a customer tells of a problem with a photo, receives samples and rates them, without a pointer', async ({
  openAs,
}) => {
  test.slow()
  const page = await openAs(canteen)
  await page.goto(`${services}/questionReply`)
  const dialog = page.getByRole('dialog', { name: '提交问题反馈' })
  const tell = button(page, '提交反馈').first()
  await openAndLeave(page, tell, dialog)
  await openByKey(page, tell, dialog)
  await pressByKey(page, dialog.getByRole('button', { name: '提交', exact: true }))
  await expect(dialog.getByLabel('问题类型')).toBeFocused()
  await pickByKey(page, dialog.getByLabel('问题类型'), '商品质量')
  await typeByKey(page, dialog.getByLabel('问题描述'), '到货的薯条有两箱外包装破损，内袋漏气')
  const files = dialog.locator('input[type=file]')
  await chooseFilesByKey(page, files, [photo, other])
  await expect(dialog.getByRole('button', { name: '删除照片 2' })).toBeVisible()
  await pressByKey(page, dialog.getByRole('button', { name: '删除照片 1' }), 'Shift+Tab')
  await expect(dialog.getByRole('button', { name: '删除照片 2' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: '删除照片 1' })).toBeFocused()
  await pressByKey(page, dialog.getByRole('button', { name: '提交', exact: true }))
  await status(page, '待处理')
  await expect(dialog).toHaveCount(0)
  await expectFocusKept(page)
  await typeByKey(page, main(page).getByLabel('补充说明'), '请问补发什么时候能到？')
  await pressByKey(page, button(page, '发送'))
  await expect(main(page).locator('li').getByText('请问补发什么时候能到？')).toBeVisible()
  await expectFocusKept(page)

  await openFirst(page, `${home}/terminalSampleOrder?tab=receipt`)
  await status(page, '待确认收货')
  const received = page.getByRole('dialog', { name: /^确认收到/ })
  await openAndLeave(page, button(page, '确认收货'), received)
  await openByKey(page, button(page, '确认收货'), received)
  await pressByKey(page, received.getByRole('button', { name: '确认收货' }))
  await status(page, '已完成')
  await expect(received).toHaveCount(0)
  await expect(main(page).locator('header h1')).toBeFocused()
  await pressByKey(page, main(page).getByRole('link', { name: '反馈试用结果' }))
  const sample = main(page)
    .locator('li')
    .filter({ has: page.getByRole('radio') })
    .first()
  await pressByKey(page, button(page, '提交反馈'))
  // The form was not sent: the focus is at the first question.
  await expect(sample.getByRole('radio').first()).toBeFocused()
  for (const answer of ['很好', '诱人', '简便', '会购买'])
    await chooseByKey(page, sample.getByRole('radio', { name: answer, exact: true }))
  await typeByKey(page, sample.getByLabel('试用感受'), '复炸后仍然酥脆')
  await chooseFilesByKey(page, sample.locator('input[type=file]'), photo)
  await expect(sample.getByRole('button', { name: '删除照片 1' })).toBeVisible()
  await pressByKey(page, button(page, '提交反馈'))
  await expect(main(page).getByText('复炸后仍然酥脆')).toBeVisible()
  await expectFocusKept(page)
})
