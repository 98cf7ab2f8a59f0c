import { demoPassword } from '#demo/accounts.ts'
import { expect } from '../support/browser/browser.ts'
import { frameOf } from '../support/pages/frame.ts'
import { newcomer, test } from '../support/portal/newcomers.ts'
import { fillSmsCode, signInByPassword } from '../support/pages/sign-in-page.ts'

const next = 'Portal2027new'

test('a forgotten password is set anew by SMS, and the new one signs in', async ({ page }) => {
  const phone = newcomer()
  await page.goto('/login')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await expect(page).toHaveURL('/findPwd')
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('找回密码')
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await fillSmsCode(page)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('新密码', { exact: true }).fill(next)
  await page.getByLabel('确认新密码').fill(`${next}x`)
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByLabel('确认新密码')).toHaveAccessibleDescription('两次输入的密码不一致')
  await page.getByLabel('确认新密码').fill(next)
  await page.getByRole('button', { name: '完成' }).click()

  await expect(page).toHaveURL('/login')
  await expect(frameOf(page).toast).toContainText('密码已重新设置')
  await signInByPassword(page, phone)
  await expect(frameOf(page).toast.filter({ hasText: '手机号或密码不正确' })).toBeVisible()
  await signInByPassword(page, phone, next)
  await expect(frameOf(page).greeting).toContainText('新用户')
})

test('a wrong code leads back to the step where it was typed', async ({ page }) => {
  const phone = newcomer()
  await page.goto('/findPwd')
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await fillSmsCode(page)
  const code = page.getByLabel('短信验证码')
  await code.fill((await code.inputValue()) === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('新密码', { exact: true }).fill(next)
  await page.getByLabel('确认新密码').fill(next)
  await page.getByRole('button', { name: '完成' }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveAccessibleDescription(/验证码/)
})

test('changing the password signs out everywhere, and says so at the sign-in page', async ({
  page,
  browser,
  portal,
}) => {
  const phone = newcomer()
  const other = await browser.newContext({ baseURL: portal.url })
  const elsewhere = await other.newPage()
  for (const tab of [page, elsewhere]) {
    await tab.goto('/login?redirect=%2Fworkbench%2FsettingHome%2FmodifyPwd')
    await signInByPassword(tab, phone)
    await expect(tab.getByRole('heading', { name: '修改密码' })).toBeVisible()
  }

  await page.getByLabel('原密码').fill('Portal2000wrong')
  await page.getByLabel('新密码', { exact: true }).fill(next)
  await expect(page.getByText('强度：强')).toBeVisible()
  await page.getByLabel('确认新密码').fill(next)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByLabel('原密码')).toHaveAccessibleDescription('原密码不正确')
  await expect(page.getByLabel('原密码')).toBeFocused()
  await page.getByLabel('原密码').fill(demoPassword)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page).toHaveURL('/login')
  await expect(frameOf(page).toast).toContainText('密码已修改')

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
  await other.close()
  await signInByPassword(page, phone, next)
  await expect(frameOf(page).greeting).toContainText('新用户')
})
