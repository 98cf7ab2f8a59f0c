import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { enterAsOwner, expect, ownerLink, onEmptyPortal } from '../support/pages/desk.ts'

const test = onEmptyPortal()

/** Counts what a person does with hand and keyboard. */
const counting = () => {
  let done = 0
  const count = async (work: Promise<unknown>) => {
    done += 1
    await work
  }
  return {
    done: () => done,
    click: (place: Locator) => count(place.click()),
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

const drawn = (colour: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()

const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

test('a brand opens its shop from an empty portal by the screens of the desk alone', async ({
  page,
  portal,
  browser,
  watchErrors,
}) => {
  test.setTimeout(180_000)
  const { click, fill, drop, done } = counting()
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
  test.info().annotations.push({ type: 'interactions', description: String(done()) })
  process.stdout.write(`${done()} interactions\n`)
  expect(done()).toBeLessThanOrEqual(100)
})
