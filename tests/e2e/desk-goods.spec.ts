import { enterAsOwner, expect, ownerLink, onEmptyPortal } from '../support/pages/desk.ts'

const test = onEmptyPortal()

const sheet = [
  '物料编码,名称,类目,系列,规格,储存方式,每箱件数,净重,毛重,体积,保质期,目录价',
  'AB-1,直切薯条,薯制品,经典,2.5kg×4,冷冻,4,10000,10800,27000,540,118.00',
  'AB-2,波浪薯条,薯制品,经典,2.5kg×4,冷冻,4,10000,10800,27000,540,一百',
].join('\r\n')

test('a category and a spreadsheet make the first products, and the batch is undone whole', async ({
  page,
  portal,
}) => {
  await expect.poll(portal.output).toContain('Desk: ')
  await enterAsOwner(page, ownerLink(portal))

  await page.getByRole('link', { name: '类目' }).click()
  await page.getByRole('textbox', { name: '新增大类' }).fill('薯制品')
  await page.getByRole('button', { name: '新增大类' }).click()
  await expect(page.getByText('薯制品（0）')).toBeVisible()

  await page.getByRole('link', { name: '导入导出' }).click()
  const file = { name: '商品.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('目录价（元/箱）：请填写金额（元），最多两位小数')).toBeVisible()
  await page.getByRole('button', { name: '应用 1 行' }).click()
  await expect(page.getByText('已应用 1 行')).toBeVisible()

  await page.getByRole('link', { name: '商品', exact: true }).click()
  await expect(page.getByRole('row', { name: /AB-1/ })).toContainText('118.00')
  await expect(page.getByRole('row', { name: /AB-2/ })).toHaveCount(0)

  await page.goBack()
  await page.getByRole('button', { name: '撤销整批' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已撤销 1 行')).toBeVisible()
  await page.getByRole('link', { name: '商品', exact: true }).click()
  await expect(page.getByText('还没有商品，可逐个新增')).toBeVisible()
})
