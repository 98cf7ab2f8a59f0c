import type { Page } from 'playwright/test'
import { demoPassword } from '#demo/accounts.ts'

/** The parts of the sign-in page, found by their accessible names. */
export function signInPage(page: Page) {
  const form = page.getByRole('form', { name: /登录$/ })
  return {
    phone: page.getByLabel('手机号'),
    password: page.getByLabel('密码', { exact: true }),
    code: page.getByLabel('短信验证码'),
    sendCode: page.getByRole('button', { name: /^(获取验证码|重新发送|\d+ (秒|分钟)后可重发)$/ }),
    submit: form.getByRole('button', { name: '登录', exact: true }),
    byPassword: page.getByRole('tab', { name: '密码登录' }),
    bySms: page.getByRole('tab', { name: '短信登录' }),
    captcha: page.getByRole('dialog', { name: '请先完成图形验证' }),
  }
}

/** Solves the captcha with the answer that the demo shows. */
export async function solveCaptcha(page: Page): Promise<void> {
  const { captcha } = signInPage(page)
  await captcha.getByRole('button', { name: '填入' }).click()
  await captcha.getByRole('button', { name: '确定' }).click()
}

/** Requests a code for the phone in the form and fills in the code that the demo shows. */
export async function fillSmsCode(page: Page): Promise<void> {
  const { captcha, sendCode } = signInPage(page)
  await sendCode.click()
  await solveCaptcha(page)
  await captcha.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '填入' }).click()
}

export async function signInByPassword(page: Page, phone: string, password = demoPassword): Promise<void> {
  const places = signInPage(page)
  await places.phone.fill(phone)
  await places.password.fill(password)
  await places.submit.click()
}

export async function signInBySms(page: Page, phone: string): Promise<void> {
  const places = signInPage(page)
  await places.bySms.click()
  await places.phone.fill(phone)
  await fillSmsCode(page)
  await places.submit.click()
}
