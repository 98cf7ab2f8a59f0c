import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser/browser.ts'

const padOf = (page: Page) => {
  const grid = page.getByRole('grid', { name: '快速下单清单' })
  return {
    grid,
    rows: grid.locator('tbody tr'),
    row: (text: string) => grid.locator('tbody tr').filter({ hasText: text }),
    code: page.getByLabel('新一行的编码、名称或拼音'),
    quantity: page.getByLabel('新一行的数量'),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
  }
}

/** An empty pad, without the demo's rows. */
async function openEmpty(page: Page) {
  await page.goto('/quickOrder')
  const pad = padOf(page)
  await expect(pad.code).toBeVisible()
  if (await pad.button('清空').isVisible()) await pad.button('清空').click()
  await expect(page.getByText('清单还是空的')).toBeVisible()
  return pad
}

/** The contents of the cells for code and quantity, row by row. */
const written = (page: Page) =>
  padOf(page).rows.evaluateAll(rows =>
    rows.map(row =>
      [...row.querySelectorAll('[data-cell]')].map(
        cell => (cell as HTMLInputElement).value ?? cell.textContent,
      ),
    ),
  )

async function pasteInto(page: Page, text: string): Promise<void> {
  await page.evaluate(words => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(event)
  }, text)
}

/** A workbook whose sheet is larger than a library may unpack within our policy. */
function largeWorkbook(rows: readonly (readonly [string, number])[]): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const filler = '说'.repeat(2_000)
  const data = rows.map(
    ([code, qty], at) =>
      `<row r="${at + 1}">${text(`A${at + 1}`, code)}<c r="B${at + 1}"><v>${qty}</v></c>${text(`C${at + 1}`, filler)}</row>`,
  )
  const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': xml(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': xml(
        `<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData></worksheet>`,
      ),
    }),
  )
}

test('a buyer types by pinyin, pastes a block, mends what is wrong and takes it back', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealerSouth)
  const pad = await openEmpty(page)
  await pad.code.fill('jingdianzhi')
  await expect(page.getByRole('option', { name: /经典直切薯条/ }).first()).toBeVisible()
  await pad.code.press('Enter')
  await expect(pad.quantity).toBeFocused()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await expect(pad.code).toBeFocused()
  await expect(pad.row('经典直切薯条')).toHaveCount(1)

  await pasteInto(page, '编码\t数量\nMK12101\t12\nMK13101\t1.5\nNO999\t3\nmk-12101\t8')
  await expect(pad.row('原味带皮薯角').getByRole('textbox')).toHaveValue('20')
  await expect(pad.row('没有这个编码')).toHaveCount(1)
  await pad.row('数量须为整箱').getByRole('button', { name: '改为 3 箱' }).click()
  // The fix fits the fewest cases that may be ordered as well.
  await expect(pad.row('三角早餐薯饼').getByRole('textbox')).toHaveValue('3')
  await expect(pad.row('三角早餐薯饼').getByText(/起订|递增/)).toHaveCount(0)

  await pad.row('没有这个编码').getByRole('combobox').fill('MK11204')
  await page.keyboard.press('Enter')
  await expect(pad.row('大理石粗薯')).toHaveCount(1)
  await expect(pad.rows).toHaveCount(4)

  await pad.button('清空').click()
  await expect(pad.rows).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(pad.rows).toHaveCount(4)
})

test('a file is read on the device; good rows go into the cart, the others stay and can be downloaded', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealerSouth)
  const pad = await openEmpty(page)
  await pad.button('上传文件').click()
  const rows = Array.from({ length: 200 }, (_, at): [string, number] => [`NO${at}`, 1])
  await page.getByLabel('选择 XLSX 或 CSV 文件').setInputFiles({
    name: '订单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: largeWorkbook([['MK12101', 20], ['00123', 4], ...rows]),
  })
  await expect(page.getByText('“订单.xlsx”共 202 行：加入 1 行，需处理 201 行。')).toBeVisible()
  await pad.button('全部加入购物车').click()
  await expect(page.getByText('1 行已加入购物车')).toBeVisible()
  await expect(pad.row('原味带皮薯角')).toHaveCount(0)
  const [download] = await Promise.all([page.waitForEvent('download'), pad.button('下载问题行').click()])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFF物料编码,数量,商品名称,问题',
    '="00123",4,,没有这个编码，可改用名称或拼音查找',
  ])
  await page.getByRole('link', { name: '去购物车' }).click()
  await expect(page.getByText('原味带皮薯角').first()).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('what was bought before is found by pinyin, the rest waits and is found later', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealerSouth)
    const pad = await openEmpty(page)
    await pad.button('常购清单').click()
    await expect(
      page
        .getByRole('dialog')
        .getByText(/买过 \d+ 次/)
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await pad.code.fill('mk22203')
    await expect(page.getByRole('option', { name: /MK22203/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    await expect(pad.row('MK22203').getByText('已保存到本机')).toBeVisible()
    await page.keyboard.type('MK12101')
    await page.keyboard.press('Enter')
    await page.keyboard.type('20')
    await page.keyboard.press('Enter')
    await expect(pad.row('联网后自动识别')).toHaveCount(1)
    expect(await written(page)).toEqual([
      ['MK22203', '6'],
      ['MK12101', '20'],
    ])
    await page.context().setOffline(false)
    await expect(pad.row('原味带皮薯角')).not.toContainText(/已保存到本机|同步中|联网后/)
    await page.reload()
    await expect(padOf(page).rows).toHaveCount(2)
  })
})
