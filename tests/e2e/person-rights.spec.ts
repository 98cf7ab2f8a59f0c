import { expect } from '../support/browser/browser.ts'
import { frameOf } from '../support/pages/frame.ts'
import { signInByPassword } from '../support/pages/sign-in-page.ts'
import { newcomer, test } from '../support/portal/newcomers.ts'

test('a person corrects the name, asks for the data, withdraws a closing, and withdraws a consent', async ({
  page,
}) => {
  const phone = newcomer()
  await page.goto('/login')
  await signInByPassword(page, phone)
  await expect(frameOf(page).greeting).toBeVisible()
  await page.goto('/workbench/settingHome/personalInfo')
  const toast = (text: string) => frameOf(page).toast.filter({ hasText: text })

  await page.getByRole('button', { name: '更正姓名' }).click()
  await page.getByLabel('姓名', { exact: true }).fill('王芳芳')
  await page.getByRole('button', { name: '保存姓名' }).click()
  await expect(toast('姓名已更正')).toBeVisible()
  await expect(frameOf(page).greeting).toContainText('王芳芳')

  const rights = page.getByRole('region', { name: '个人数据与注销' })
  await rights.getByRole('button', { name: '申请导出' }).click()
  await expect(rights.getByText('待处理')).toBeVisible()
  await rights.getByRole('button', { name: '申请注销' }).click()
  const closing = page.getByRole('dialog', { name: '申请注销账号？' })
  await expect(closing).toContainText('订单、付款与开票资料依法保留')
  await closing.getByRole('button', { name: '提交注销申请' }).click()
  await expect(rights.getByText('待处理')).toHaveCount(2)
  await rights.getByRole('button', { name: '撤回申请' }).last().click()
  await page
    .getByRole('dialog', { name: /撤回“注销账号/ })
    .getByRole('button', { name: '撤回申请' })
    .click()
  await expect(rights.getByRole('button', { name: '申请注销' })).toBeVisible()

  const consents = page.getByRole('region', { name: '协议与同意' })
  const privacy = consents.getByRole('listitem').filter({ hasText: '隐私政策' })
  if ((await privacy.getByRole('button', { name: '阅读并同意' }).count()) > 0) {
    await privacy.getByRole('button', { name: '阅读并同意' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click()
  }
  await privacy.getByRole('button', { name: '撤回同意' }).click()
  await page
    .getByRole('dialog', { name: /撤回对/ })
    .getByRole('button', { name: '撤回并退出登录' })
    .click()
  await expect(page).toHaveURL(/\/login/)

  // The question comes at the next sign-in, over the page.
  await signInByPassword(page, phone)
  const asked = page.getByRole('dialog', { name: '协议已更新' })
  await asked.getByRole('button', { name: '同意并继续' }).click()
  await expect(asked).toHaveCount(0)
})
