import {
  enterAsOwner,
  expect,
  fillAccount,
  ownerLink,
  staffPassword,
  onEmptyPortal,
} from '../support/pages/desk.ts'

const test = onEmptyPortal()

test('the link of the first start makes the owner, who invites a colleague of another role', async ({
  page,
  portal,
  browser,
  watchErrors,
}) => {
  await expect.poll(portal.output).toContain('Desk: ')
  const link = ownerLink(portal)
  await enterAsOwner(page, link)

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
    await page.getByLabel('密码').fill(staffPassword)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByLabel('动态验证码')).toBeVisible()
  })
})
