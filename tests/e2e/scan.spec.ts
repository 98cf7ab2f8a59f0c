import { demoAccounts } from '#demo/accounts.ts'
import { caseNumber } from '#demo/catalog/case-number.ts'
import { productOf } from '#demo/catalog/catalog-source.ts'
import { expect, test } from '../support/browser/browser.ts'
import { giveCamera, hold } from '../support/browser/held-code.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { expectHydrated } from '../support/pages/frame.ts'
import { gs1With128 } from '../support/codes/draw-code.ts'

const { dealer } = demoAccounts

// A part of the page that is loaded ahead meets the missing network.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

test('cases are counted by their codes, also without a network, and only this page may use the camera', async ({
  openAs,
  request,
}) => {
  test.slow()
  const camera = async (path: string) => (await request.get(path)).headers()['permissions-policy']
  expect(await camera('/workbench/signPart?id=1')).toContain('camera=(self)')
  expect(await camera('/workbench/dispatchDetail?id=1')).toContain('camera=()')

  const page = await openAs(dealer)
  await giveCamera(page)
  await page.goto('/workbench/workbenchHome/dispatchList?tab=onTheWay')
  await page.getByRole('main').locator('[data-opens-row]').first().click()
  await expect(page.getByRole('heading', { name: /^发货单号/ })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '部分签收', exact: true }).click()
  const line = page.locator('[data-line]').first()
  const [code = ''] = /MK\d+/.exec(await line.innerText()) ?? []
  const [, batch = ''] = /批次 (\S+)/.exec(await line.innerText()) ?? []
  const { name } = productOf(code)
  const gtin = caseNumber(productOf(code))
  const bars = gs1With128(`01${gtin}10${batch}`)

  // The document began at the list, without a right to the camera, and begins anew here.
  await page.getByRole('button', { name: '扫码' }).click()
  const sheet = page.getByRole('dialog', { name: '扫码收货' })
  await expect(sheet.getByLabel('相机画面')).toBeVisible()
  await expect(sheet.getByText('正在打开相机')).toHaveCount(0)
  expect(await graveFindings(page)).toEqual([])
  const answer = (text: string | RegExp) => expect(sheet.locator('[aria-live]')).toContainText(text)
  await hold(page, bars)
  await answer(new RegExp(`${name} 已扫 1 / 应收`))
  await hold(page, gs1With128(`01${gtin}10X-9`))
  await answer('批次不在发货单上：X-9')
  await answer('已扫 2 /')
  await hold(page, '')
  await sheet.getByRole('button', { name: '撤销' }).click()
  await answer('已撤销上一箱')
  await hold(page, gs1With128('0196385074963850'))
  await answer('无法识别的条码')
  await sheet.getByLabel('手动输入条码').fill('96385074')
  await sheet.getByLabel('手动输入条码').press('Enter')
  await answer('没有条码 96385074 的商品')
  await sheet.getByRole('button', { name: '完成' }).click()
  await expect(line).toContainText('已扫 1 / 应收')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: '扫码' }).click()
  await expect(sheet.getByText('正在打开相机')).toHaveCount(0)
  await hold(page, bars)
  await answer('已扫 2 /')
  await page.context().setOffline(false)
})

test('a refused camera is explained, and the code is typed', async ({ openAs }) => {
  const page = await openAs(dealer)
  await page.goto('/quickOrder')
  await page.getByRole('button', { name: '扫码' }).click()
  const sheet = page.getByRole('dialog', { name: '扫码加入清单' })
  await expect(sheet.getByRole('alert')).toContainText('请手动输入条码')
  const product = productOf('MK11107')
  await sheet.getByLabel('手动输入条码').fill(caseNumber(product))
  await sheet.getByRole('button', { name: '计入' }).click()
  await expect(sheet.getByText(`${product.name} 已加入清单`)).toBeVisible()
  await sheet.getByRole('button', { name: '完成' }).click()
  const undo = page.getByRole('button', { name: '撤销' })
  await expect(undo).toHaveAttribute('title', `撤销：扫码 ${product.name}（Ctrl+Z）`)
})

test('the search box of a phone finds a product by its code, and searches for any other text', async ({
  openAs,
}) => {
  const page = await openAs(dealer)
  await page.setViewportSize({ width: 390, height: 844 })
  await giveCamera(page)
  await page.goto('/')
  await expectHydrated(page.locator('main h1').first())
  await page.getByRole('link', { name: '扫码', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '扫码找商品' })
  await expect(sheet.getByLabel('相机画面')).toBeVisible()
  await expect(sheet.getByText('正在打开相机')).toHaveCount(0)
  const product = productOf('MK11107')
  await hold(page, gs1With128(`01${caseNumber(product)}`))
  await expect(page).toHaveURL(/\/productDetail\?id=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)

  await hold(page, '')
  await page.goBack()
  await expect(page).toHaveURL('/search')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('link', { name: '扫码', exact: true }).click()
  await sheet.getByLabel('手动输入条码').fill('96385074')
  await sheet.getByRole('button', { name: '查找' }).click()
  await expect(page).toHaveURL('/search?keyword=96385074')
  await expect(sheet).toHaveCount(0)
})
