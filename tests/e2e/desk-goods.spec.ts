import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { expect, test as base } from '../support/browser/browser.ts'
import { startPortal, type Portal } from '../support/portal/portal.ts'
import { temporaryFolder } from '../support/portal/temporary-folder.ts'

/** A portal without any data, as a brand starts it. */
const test = base.extend<object, { portal: Portal & { readonly dataDir: string } }>({
  portal: [
    async ({}, use) => {
      const { folder: dataDir, remove } = temporaryFolder('desk-goods')
      const portal = await startPortal({ dataDir, env: { DEMO: '0', PASSWORD_COST: '14' } })
      await use({ ...portal, dataDir })
      await portal.stop()
      remove()
    },
    { scope: 'worker' },
  ],
})
// Before somebody has signed in, the session is refused.
test.use({ expectedErrors: /status of 4/ })

const password = 'Kitchen2026x'

const enter = async (page: Page, link: string) => {
  await page.goto(link)
  await page.getByLabel('姓名').fill('周敏')
  await page.getByLabel('账号').fill('zhou.min')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('再输一次密码').fill(password)
  await page.getByRole('button', { name: '创建账号' }).click()
  const secret = (await page.locator('code').first().textContent())?.trim() ?? ''
  const now = { timestamp: Date.now() }
  await page.getByLabel('动态验证码').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate(now))
  await page.getByRole('button', { name: '启用' }).click()
  await page.getByRole('button', { name: '我已保存，继续' }).click()
}

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
  await enter(page, /Desk: (\S+)/.exec(portal.output())?.[1] ?? '')

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
  await expect(page.getByText('没有符合条件的商品')).toBeVisible()
})
