import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { enterAsOwner, expect, ownerLink, ownersInteractions, onEmptyPortal } from '../support/pages/desk.ts'

const test = onEmptyPortal()

/** Counts what a person does with hand and keyboard. */
const counting = () => {
  let done = ownersInteractions
  const count = async (work: Promise<unknown>) => {
    done += 1
    await work
  }
  return {
    done: () => done,
    click: (place: Locator) => count(place.click()),
    visit: (page: Page, url: string) => count(page.goto(url)),
    fill: (place: Locator, text: string) => count(place.fill(text)),
    drop: (place: Locator, files: Parameters<Locator['setInputFiles']>[0]) =>
      count(place.setInputFiles(files)),
  }
}

const codes = Array.from({ length: 50 }, (_, at) => `AB-${at + 1}`)

const sheet = [
  '物料编码,名称,类目,系列,规格,储存方式,每箱件数,净重,毛重,体积,保质期,目录价',
  ...codes.map(
    (code, at) =>
      `${code},直切薯条 ${at + 1} 号,薯制品,经典,2.5kg×4,冷冻,4,10000,10800,27000,540,${118 + at}.00`,
  ),
].join('\r\n')

const tierSheet = ['价格级别,物料编码,价格', ...codes.map((code, at) => `1,${code},${100 + at}.00`)].join(
  '\r\n',
)

const buyerPassword = 'Kitchen2026b'

const drawn = (colour: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()

const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

test('a brand opens its shop from an empty portal by the screens alone, to the end of the first order', async ({
  page,
  portal,
  browser,
  watchErrors,
}) => {
  test.setTimeout(300_000)
  const links: string[] = []
  const { click, fill, drop, visit, done } = counting()
  await expect.poll(portal.output).toContain('Desk: ')
  await enterAsOwner(page, ownerLink(portal))

  await test.step('names itself and its account', async () => {
    await click(open(page, '品牌方与基础资料'))
    await fill(page.getByLabel('编码'), 'MC')
    await fill(page.getByLabel('名称', { exact: true }).first(), '麦肯食品')
    await click(button(page, '保存').first())
    await click(button(page, '填写'))
    const dialog = page.getByRole('dialog')
    await fill(dialog.getByLabel('户名'), '麦肯食品（上海）有限公司')
    await fill(dialog.getByLabel('开户行'), '中国工商银行上海分行')
    await fill(dialog.getByLabel('账号'), '6222000011112222')
    await click(button(dialog, '保存'))
    await expect(page.getByText('6222000011112222')).toBeVisible()
    await click(open(page, '商城设置'))
    await fill(page.getByLabel('商城名称'), '麦肯订货')
    await fill(page.getByLabel('客服热线'), '400-820-1234')
    await click(button(page, '发布'))
    await expect(page.getByText('已发布').first()).toBeVisible()
  })

  await test.step('stores fifty products with prices and pictures', async () => {
    await click(open(page, '类目'))
    await fill(page.getByRole('textbox', { name: '新增大类' }), '薯制品')
    await click(button(page, '新增大类'))
    await expect(page.getByText('薯制品（0）')).toBeVisible()
    await click(open(page, '导入导出'))
    await drop(page.locator('input[type=file]'), {
      name: '商品.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(sheet),
    })
    await click(button(page, '应用 50 行'))
    await expect(page.getByText('已应用 50 行')).toBeVisible()
    await click(open(page, '导入导出'))
    await click(page.getByLabel('内容'))
    await click(page.getByTitle('级别价格', { exact: true }))
    await drop(page.locator('input[type=file]'), {
      name: '价格.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(tierSheet),
    })
    await click(button(page, '应用 50 行'))
    await expect(page.getByText('已应用 50 行')).toBeVisible()
    await click(open(page, '商品图片'))
    const pictures = await Promise.all(
      codes.map(async (code, at) => ({
        name: `${code}.png`,
        mimeType: 'image/png',
        buffer: await drawn(`hsl(${at * 7}, 70%, 60%)`, 640, 480),
      })),
    )
    await drop(page.locator('input[type=file]'), pictures)
    await expect(page.getByText('已上传 50 / 50 张')).toBeVisible({ timeout: 60_000 })
  })

  await test.step('publishes a home page with two banners', async () => {
    await click(open(page, '页面'))
    await click(button(page, '新建').first())
    await click(page.getByLabel('种类'))
    await click(page.getByTitle('首页', { exact: true }))
    await fill(page.getByLabel('标题', { exact: true }).first(), '麦肯订货商城')
    await click(button(page, '添加模块'))
    await click(page.getByRole('menuitem', { name: /^横幅/ }))
    await click(page.getByRole('button', { name: /横幅/ }).first())
    for (const [at, title] of ['新品薯条上市', '烘焙季满减'].entries()) {
      await click(button(page, '添加横幅'))
      const card = page.locator('.ant-card', { hasText: `横幅 ${at + 1}` }).last()
      await drop(card.locator('input[type=file]'), {
        name: `banner-${at}.png`,
        mimeType: 'image/png',
        buffer: await drawn(at === 0 ? '#ffc629' : '#177a41', 1920, 720),
      })
      await fill(card.getByLabel('标题'), title)
      await expect(card.locator('img')).toBeVisible()
    }
    await click(button(page, '发布'))
    await expect(page.getByText('已发布').first()).toBeVisible()
  })

  await test.step('names a dealer and its customer, with their people', async () => {
    await click(open(page, '企业与账号'))
    for (const [code, name, kind, phone] of [
      ['D-1', '上海申冻食品有限公司', '一级经销商', '13900001111'],
      ['C-1', '川味小馆', '终端客户', '13900002222'],
    ] as const) {
      await click(button(page, '新建企业'))
      const dialog = page.getByRole('dialog', { name: '新建企业' })
      if (kind === '终端客户') {
        await click(dialog.getByLabel('类型'))
        await click(page.getByTitle(kind, { exact: true }))
        await fill(dialog.getByLabel('供货经销商编码'), 'D-1')
      }
      await fill(dialog.getByLabel('企业编码'), code)
      await fill(dialog.getByLabel('企业名称'), name)
      await click(button(dialog, '保存'))
      await expect(dialog).toBeHidden()
      await click(page.getByRole('tab', { name: /^全部/ }))
      await click(page.getByRole('cell', { name: code, exact: true }))
      await click(button(page, '添加账号'))
      const person = page.getByRole('dialog', { name: '添加账号' })
      await fill(person.getByLabel('手机号', { exact: true }), phone)
      await fill(person.getByLabel('姓名'), '王芳')
      await click(button(person, '保存'))
      await expect(page.getByRole('cell', { name: phone })).toBeVisible()
      await click(button(page, '邀请'))
      const invitation = page.getByRole('dialog', { name: /^邀请/ })
      await click(button(invitation, '生成邀请链接'))
      links.push((await invitation.locator('code').innerText()).trim())
      await click(button(invitation, '完成'))
      await click(page.getByRole('button', { name: '关闭' }).last())
    }
  })

  await test.step('anybody sees the shop that was opened', async () => {
    const context = await browser.newContext({ baseURL: portal.url })
    watchErrors(context)
    const visitor = await context.newPage()
    await visitor.goto('/')
    await expect(visitor.getByText('新品薯条上市').first()).toBeVisible()
    await expect(visitor.getByText('400-820-1234').first()).toBeVisible()
    await context.close()
  })
  const enter = async (link: string, phone: string) => {
    const context = await browser.newContext({ baseURL: portal.url })
    watchErrors(context)
    const buyer = await context.newPage()
    await visit(buyer, link)
    await fill(buyer.getByLabel('新密码', { exact: true }), buyerPassword)
    await fill(buyer.getByLabel('确认新密码'), buyerPassword)
    await click(button(buyer, '设置密码'))
    const places = signInPage(buyer)
    await fill(places.phone, phone)
    await fill(places.password, buyerPassword)
    await click(places.submit)
    await buyer.waitForURL(url => url.pathname !== '/login')
    return buyer
  }

  const addAddress = async (buyer: Page, text: string) => {
    await visit(buyer, '/workbench/settingHome/addressInfo?edit=new')
    const dialog = buyer.getByRole('dialog', { name: '新增收货地址' })
    await fill(dialog.getByLabel('粘贴整段地址'), text)
    await click(button(dialog, '识别并填写'))
    await expect(dialog.getByLabel('详细地址')).not.toHaveValue('')
    await click(button(dialog, '保存'))
    await expect(dialog).toBeHidden()
  }

  /** Orders the first product of the shop, and answers with the order's number. */
  const orderFirst = async (buyer: Page): Promise<string> => {
    const main = buyer.getByRole('main')
    await visit(buyer, '/search')
    await click(main.getByRole('button', { name: /^加购 / }).first())
    await expect(buyer.getByText('已加入购物车').first()).toBeVisible()
    await visit(buyer, '/cart')
    await click(button(main, '去结算'))
    await click(button(main, '提交订单'))
    await expect(buyer.getByRole('heading', { name: /^订单已提交/ })).toBeVisible()
    const link = main.getByRole('link', { name: /^(PO|TO)\d{12}$/ })
    const number = await link.innerText()
    await click(link)
    return number
  }

  const dealer = await enter(links[0] ?? '', '13900001111')
  const stands = (status: string) =>
    expect(dealer.getByRole('main').locator('header').getByText(status, { exact: true })).toBeVisible()
  let number = ''
  await test.step('the dealer sets its password by the link and orders', async () => {
    await addAddress(dealer, '上海市浦东新区张江路88号 王芳 13900001111 浦东仓')
    number = await orderFirst(dealer)
    await stands('待审核')
  })

  await test.step('its customer orders from the dealer, who accepts', async () => {
    const customer = await enter(links[1] ?? '', '13900002222')
    await addAddress(customer, '上海市徐汇区漕溪路12号 李明 13900002222 漕溪店')
    const sold = await orderFirst(customer)
    const seller = await dealer.context().newPage()
    await visit(seller, `/workbench/workbenchHome/salesOrder?keyword=${sold}`)
    await click(seller.getByRole('main').getByRole('button', { name: new RegExp(`^接单 .*${sold}`) }))
    await click(seller.getByRole('dialog').getByRole('button', { name: /接单/ }))
    await expect(seller.getByRole('row', { name: new RegExp(sold) })).toContainText('待发货')
    await seller.close()
  })

  await test.step('the desk confirms, ships and bills the dealer’s order', async () => {
    await click(open(page, '订单与交付'))
    await click(page.getByRole('cell', { name: number, exact: true }))
    const drawer = page.getByRole('dialog', { name: `订单 ${number}` })
    await click(button(drawer, '确认订单'))
    await stands('已确认')
    await click(button(drawer, '开发货单'))
    const shipping = page.getByRole('dialog', { name: /^为订单/ })
    await fill(shipping.getByLabel(/批号$/), 'B20261101')
    await fill(shipping.getByLabel(/生产日期$/), '2026-11-01')
    await shipping.getByLabel(/生产日期$/).press('Enter')
    await click(button(shipping, '开发货单'))
    await click(button(drawer, '发运'))
    const leaving = page.getByRole('dialog', { name: /^发运/ })
    await fill(leaving.getByLabel('承运方'), '顺丰冷运')
    await click(button(leaving, '发运'))
    await expect(drawer.getByText('运输中')).toBeVisible()
    await click(button(drawer, '关闭'))
    await expect(drawer).toBeHidden()

    await click(open(page, '付款'))
    await click(button(page, '发付款通知'))
    const billing = page.getByRole('dialog', { name: '发付款通知' })
    await fill(billing.getByLabel('订单号'), number)
    await click(button(billing, '查询'))
    await fill(billing.getByLabel('到期日'), '2027-12-31')
    await billing.getByLabel('到期日').press('Enter')
    await click(button(billing, '发送'))
    await expect(billing).toBeHidden()
  })

  await test.step('the dealer signs, the desk records the payment, and the order is done', async () => {
    const main = dealer.getByRole('main')
    await click(main.getByRole('region', { name: '发货与签收' }).getByRole('link').first())
    await click(button(main, '全部签收'))
    await click(dealer.getByRole('dialog').getByRole('button', { name: /全部签收/ }))
    await stands('已签收')
    await page.reload()
    await click(page.getByRole('tab', { name: /^待付款/ }))
    await click(page.getByRole('cell', { name: number }))
    const notice = page.getByRole('dialog', { name: /^付款通知/ })
    await click(button(notice, '登记到账'))
    const paying = page.getByRole('dialog', { name: /的到账$/ })
    await fill(paying.getByLabel('到账日期'), '2026-11-27')
    await paying.getByLabel('到账日期').press('Enter')
    await click(button(paying, '登记'))
    await expect(paying).toBeHidden()
    await click(main.getByRole('link', { name: number }))
    await stands('已完成')
    await visit(page, '/desk/orders?tab=done')
    await expect(page.getByRole('cell', { name: number, exact: true })).toBeVisible()
  })
  test.info().annotations.push({ type: 'interactions', description: String(done()) })
  process.stdout.write(`${done()} interactions\n`)
  expect(done()).toBeLessThanOrEqual(150)
})
