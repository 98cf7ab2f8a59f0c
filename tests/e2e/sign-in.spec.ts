import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser.ts'
import { expectAwake, frameOf, oneOfEachType } from '../support/frame.ts'
import { strangersPhone } from '../support/newcomers.ts'
import { fillSmsCode, signInByPassword, signInBySms, signInPage } from '../support/sign-in-page.ts'

const { dealer, disabled, fresh, restaurant, salesRep } = demoAccounts

// That every account of the demo gets in, by either way, is proved at the interface.
for (const { type, account } of oneOfEachType) {
  test(`a user of type ${type} signs in by password`, async ({ page }) => {
    await page.goto('/login')
    await signInByPassword(page, account.phone)
    await expect(page).toHaveURL('/')
    await expect(frameOf(page).greeting).toContainText(account.name)
  })
}

for (const account of [dealer, restaurant]) {
  test(`${account.phone} signs in by SMS`, async ({ page }) => {
    await page.goto('/login')
    await signInBySms(page, account.phone)
    await expect(page).toHaveURL('/')
    await expect(frameOf(page).greeting).toContainText(account.name)
  })
}

test('an account that was disabled is told so, and nobody is signed in', async ({ page }) => {
  await page.goto('/login')
  await signInByPassword(page, disabled.phone)
  await expect(frameOf(page).toast).toContainText('该账号已停用')
  await expect(page).toHaveURL('/login')
  await expect(frameOf(page).signIn).toBeVisible()
})

test('signing in leads to where the person wanted to go', async ({ page }) => {
  await page.goto('/workbench/dealerOrderDetail?id=12&tab=a%26b')
  await expect(page).toHaveURL(/^[^?]*\/login\?redirect=/)
  await signInByPassword(page, dealer.phone)
  await expect(page).toHaveURL('/workbench/dealerOrderDetail?id=12&tab=a%26b')
})

test('a way back that leads to another site ends at home', async ({ page }) => {
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example/')}`)
  await signInByPassword(page, salesRep.phone)
  await expect(page).toHaveURL('/')
})

test('whoever is signed in already is not asked again', async ({ openAs }) => {
  const page = await openAs(dealer)
  await page.goto('/login?redirect=%2Fcart')
  await expect(page).toHaveURL('/cart')
})

test('the form of another way stands before the next key is heard', async ({ page }) => {
  await page.goto('/login')
  const { byPassword } = signInPage(page)
  await expectAwake(byPassword)
  const form = await byPassword.evaluate(async tab => {
    tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    // A key that waits is heard next: only what is done by then stands for sure.
    for (let tick = 0; tick < 100; tick += 1) await Promise.resolve()
    return document.querySelector('[role=tabpanel] form')?.getAttribute('aria-label')
  })
  expect(form).toBe('短信登录')
})

test('nothing of whoever was here before stays behind', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('portal.profile-draft.1', '{"businessName":"别人的公司"}'))
  await signInByPassword(page, fresh.phone)
  await expect(frameOf(page).greeting).toContainText(fresh.name)
  expect(await page.evaluate(() => localStorage.getItem('portal.profile-draft.1'))).toBeNull()
})

test('the button says what is missing, and the first empty field gets the focus', async ({ page }) => {
  await page.goto('/login')
  const { submit, phone, password } = signInPage(page)
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('还需完善：手机号、密码')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription('请填写手机号')
  await phone.fill(dealer.phone)
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await submit.click()
  await expect(password).toBeFocused()
})

test('a field is judged when it is left, not while somebody types or passes by', async ({ page }) => {
  await page.goto('/login')
  const { phone, password } = signInPage(page)
  await phone.focus()
  await password.focus()
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await phone.fill('1380013')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await password.focus()
  await expect(phone).toHaveAccessibleDescription('请填写 11 位手机号')
  await phone.fill('13800138000')
  await expect(phone).not.toHaveAttribute('aria-invalid')
})

test('a phone and a code may be pasted in any format', async ({ page }) => {
  await page.goto('/login?way=sms')
  const { phone, code } = signInPage(page)
  await phone.fill('+86 138-0013-8000')
  await expect(phone).toHaveValue('13800138000')
  await code.fill('【麦肯】验证码：１２３ 456')
  await expect(code).toHaveValue('123456')
})

test('the fields tell a password manager and a phone what they are', async ({ page }) => {
  await page.goto('/login')
  const { phone, password, bySms, code } = signInPage(page)
  await expect(phone).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await bySms.click()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
})

test('the wait for the next code, its phone and the way survive a reload', async ({ page }) => {
  const phoneNumber = strangersPhone()
  await page.goto('/login')
  const { phone, bySms, sendCode } = signInPage(page)
  await bySms.click()
  await phone.fill(phoneNumber)
  await fillSmsCode(page)
  await expect(sendCode).toHaveText(/^\d+ 秒后可重发$/)
  const before = Number.parseInt(await sendCode.innerText(), 10)
  await page.reload()
  await expect(phone).toHaveValue(phoneNumber)
  await expect(sendCode).toHaveText(/^\d+ 秒后可重发$/)
  const after = Number.parseInt(await sendCode.innerText(), 10)
  expect(after).toBeLessThanOrEqual(before)
  expect(after).toBeGreaterThan(0)
  await phone.fill('13900139000')
  await expect(sendCode).toHaveText('获取验证码')
})

test('signing in by password works with the keyboard alone', async ({ page }) => {
  await page.goto('/login')
  const { phone, password } = signInPage(page)
  await expect(phone).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  await page.keyboard.press('Enter')
  while (!(await phone.evaluate(element => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type(dealer.phone)
  while (!(await password.evaluate(element => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type('Demo2026pass')
  await page.keyboard.press('Enter')
  await expect(frameOf(page).greeting).toContainText(dealer.name)
})

test('caps lock is mentioned while a password is typed', async ({ page }) => {
  await page.goto('/login')
  const { password } = signInPage(page)
  await password.focus()
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await expect(page.getByText('大写锁定已打开')).toBeVisible()
})

test('on a phone every control of every form is in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const url of ['/login', '/login?way=sms', '/register', '/findPwd']) {
    await page.goto(url)
    await expect(page.getByLabel('手机号', { exact: true })).toBeVisible()
    for (const control of await page.getByRole('main').locator('input, button, a').all()) {
      const box = await control.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0), url).toBeLessThanOrEqual(390)
    }
  }
})
