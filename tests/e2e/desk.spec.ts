import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { expect, test as base } from '../support/browser/browser.ts'
import { startPortal, type Portal } from '../support/portal/portal.ts'
import { temporaryFolder } from '../support/portal/temporary-folder.ts'

/** A portal without any data, as a brand starts it. */
const test = base.extend<object, { portal: Portal & { readonly dataDir: string } }>({
  portal: [
    async ({}, use) => {
      const { folder: dataDir, remove } = temporaryFolder('desk')
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

const fillAccount = async (page: Page, name: string, login: string) => {
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('账号').fill(login)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('再输一次密码').fill(password)
  await page.getByRole('button', { name: '创建账号' }).click()
}

test('the link of the first start makes the owner, who invites a colleague of another role', async ({
  page,
  portal,
  browser,
  watchErrors,
}) => {
  await expect.poll(portal.output).toContain('Desk: ')
  const link = /Desk: (\S+)/.exec(portal.output())?.[1] ?? ''
  await page.goto(link)
  await fillAccount(page, '周敏', 'zhou.min')
  await expect(page.getByRole('heading', { name: '绑定动态验证码' })).toBeVisible()
  const secret = (await page.locator('code').first().textContent())?.trim() ?? ''
  await page
    .getByLabel('动态验证码')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() }))
  await page.getByRole('button', { name: '启用' }).click()
  await page.getByRole('button', { name: '我已保存，继续' }).click()

  await page.getByRole('link', { name: '工作人员' }).click()
  await page.getByRole('button', { name: '邀请工作人员' }).click()
  await page.getByLabel('姓名').fill('陈晓')
  await page.getByRole('checkbox', { name: /^内容/ }).check()
  await page.getByRole('button', { name: '生成邀请链接' }).click()
  const invitation = (await page.locator('.ant-modal code').textContent())?.trim() ?? ''

  const context = await browser.newContext({ baseURL: portal.url })
  watchErrors(context)
  const colleague = await context.newPage()
  await colleague.goto(invitation)
  await fillAccount(colleague, '陈晓', 'chen.xiao')
  await expect(colleague.getByRole('button', { name: /陈晓/ })).toBeVisible()
  await expect(colleague.getByRole('link', { name: '工作人员' })).toHaveCount(0)
  await context.close()

  await page.getByRole('button', { name: '完成' }).click()
  await page.getByRole('link', { name: '操作记录' }).click()
  await expect(page.getByRole('row', { name: /邀请工作人员/ })).toContainText('陈晓')
  await page.getByRole('link', { name: '工作人员' }).click()
  await expect(page.getByRole('row', { name: /chen\.xiao/ })).toBeVisible()

  await test.step('a link opens once, and a new session needs the second step', async () => {
    await page.goto(link)
    await page.reload()
    await expect(page.getByText('这个链接不能使用')).toBeVisible()
    await page.getByRole('button', { name: '去登录' }).click()
    await page.getByRole('button', { name: /周敏/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByLabel('账号').fill('zhou.min')
    await page.getByLabel('密码').fill(password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByLabel('动态验证码')).toBeVisible()
  })
})
