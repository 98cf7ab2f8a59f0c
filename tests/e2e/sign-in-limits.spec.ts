import { demoPassword } from '#demo/accounts.ts'
import { logIn } from '../support/portal/account.ts'
import { expect } from '../support/browser/browser.ts'
import { Client, overHttp } from '../support/portal/client.ts'
import { frameOf } from '../support/pages/frame.ts'
import { newcomer, test } from '../support/portal/newcomers.ts'
import { signInByPassword, signInBySms, signInPage, solveCaptcha } from '../support/pages/sign-in-page.ts'

const wrongOnes = ['wrong-pass1', 'wrong-pass2', 'wrong-pass3']

test('a wrong password is said once; the fourth attempt asks for a captcha, closing it says what is needed and loses nothing, and with it the right one signs in', async ({
  page,
}) => {
  const phone = newcomer()
  const { captcha, submit, password: field, phone: phoneField } = signInPage(page)
  await page.goto('/login')
  for (const wrong of wrongOnes) {
    await signInByPassword(page, phone, wrong)
    await expect(submit).not.toHaveAttribute('aria-busy')
  }
  await expect(frameOf(page).toast.first()).toContainText('手机号或密码不正确')
  await expect(captcha).toHaveCount(0)
  await field.fill(demoPassword)
  await submit.click()
  await captcha.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请先完成图形验证' })).toBeVisible()
  await expect(phoneField).toHaveValue(phone)
  await submit.click()
  await captcha.getByRole('img', { name: /图形验证码/ }).waitFor()
  await captcha.getByLabel('图中字符').fill('0000')
  await captcha.getByRole('button', { name: '确定' }).click()
  await expect(captcha.getByLabel('图中字符')).toHaveAccessibleDescription('图形验证码不正确')
  await solveCaptcha(page)
  await expect(frameOf(page).greeting).toContainText('新用户')
})

test.describe('locked', () => {
  // The browser itself reports the status of the refusal.
  test.use({ expectedErrors: /429/ })

  test('after ten failures the password waits, and signing in by SMS stays open', async ({
    page,
    portal,
  }) => {
    const phone = newcomer()
    const client = new Client(overHttp(portal.url))
    for (const wrong of wrongOnes) await logIn(client, phone, wrong)
    await page.goto('/login')
    const { captcha, submit } = signInPage(page)
    for (let failure = 4; failure <= 10; failure += 1) {
      await signInByPassword(page, phone, `wrong-pass${failure}`)
      await solveCaptcha(page)
      await expect(submit).not.toHaveAttribute('aria-busy')
    }
    await signInByPassword(page, phone)
    await expect(captcha).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: '或使用短信验证码登录' })).toContainText(
      '分钟后再试',
    )
    await signInBySms(page, phone)
    await expect(frameOf(page).greeting).toContainText('新用户')
  })
})

test('signing in by SMS works with the keyboard alone', async ({ page }) => {
  await page.goto('/login?way=sms')
  const { phone, code, sendCode, captcha } = signInPage(page)
  await phone.focus()
  await page.keyboard.type(newcomer())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(sendCode).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(captcha.getByLabel('图中字符')).toBeFocused()
  const answer = await captcha.getByText(/^图中字符 \w{4}$/).innerText()
  await page.keyboard.type(answer.slice(-4).toLowerCase())
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  const hint = await page.getByText(/^短信验证码 \d{6}$/).innerText()
  await page.keyboard.type(hint.slice(-6))
  await page.keyboard.press('Enter')
  await expect(frameOf(page).greeting).toContainText('新用户')
})
