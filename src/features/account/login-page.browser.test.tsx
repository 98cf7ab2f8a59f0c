import { Outlet } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show, unmountAll } from '#tests/support/component/component.tsx'
import FindPasswordPage from './find-password-page.tsx'
import LoginPage from './login-page.tsx'
import RegisterPage from './register-page.tsx'
import { writeSmsRecord } from './sms/sms-record.ts'

const phone = page.getByLabelText('手机号', { exact: true })
const password = page.getByLabelText('密码', { exact: true })
const code = page.getByLabelText('短信验证码')
const submit = page.getByRole('button', { name: '登录', exact: true })
const byPassword = page.getByRole('tab', { name: '密码登录' })
const bySms = page.getByRole('tab', { name: '短信登录' })
const sendCode = page.getByRole('button', { name: /^(获取验证码|重新发送|\d+ 秒后可重发)$/ })

const pages = [{ path: '/login', element: <LoginPage /> }]
const open = (at = '/login', shown: Parameters<typeof show>[1] = {}) =>
  show(<Outlet />, { at, pages, ...shown })

test('whoever is signed in already is not asked again', async () => {
  const { urlNow } = open('/login?redirect=%2Fcart', { user: { userId: 301, userType: 3 } })
  await expect.poll(urlNow).toBe('/cart')
})

test('a way back that leads to another site ends at home', async () => {
  const redirect = encodeURIComponent('//evil.example/')
  const { urlNow } = open(`/login?redirect=${redirect}`, { user: { userId: 301, userType: 3 } })
  await expect.poll(urlNow).toBe('/')
})

test('an advertisement that cannot be read counts as absent', async () => {
  open('/login', { settings: { loginAdvertisement: '{"title"' } })
  await expect.element(page.getByText('厨房要用的，都在这里')).toBeVisible()
})

test('the form of another way stands before the next key is heard', async () => {
  open()
  const tab = await byPassword.findElement()
  tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  // A waiting key event would be handled next: only effects that exist by then count.
  for (let tick = 0; tick < 100; tick += 1) await Promise.resolve()
  expect(document.querySelector('[role=tabpanel] form')?.getAttribute('aria-label')).toBe('短信登录')
})

test('the button says what is missing, and the first empty field gets the focus', async () => {
  open()
  await submit.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('还需完善：手机号、密码')
  await expect.element(phone).toHaveFocus()
  await expect.element(phone).toHaveAccessibleDescription('请填写手机号')
  await phone.fill('13800000301')
  await expect.element(phone).not.toHaveAttribute('aria-invalid')
  await submit.click()
  await expect.element(password).toHaveFocus()
})

test('a field is judged when it is left, not while somebody types or passes by', async () => {
  open()
  await phone.click()
  await password.click()
  await expect.element(phone).not.toHaveAttribute('aria-invalid')
  await phone.fill('1380013')
  await expect.element(phone).not.toHaveAttribute('aria-invalid')
  await password.click()
  await expect.element(phone).toHaveAccessibleDescription('请填写 11 位手机号')
  await phone.fill('13800138000')
  await expect.element(phone).not.toHaveAttribute('aria-invalid')
})

test('a phone and a code may be pasted in any format', async () => {
  open('/login?way=sms')
  await phone.fill('+86 138-0013-8000')
  await expect.element(phone).toHaveValue('13800138000')
  await code.fill('【麦肯】验证码：１２３ 456')
  await expect.element(code).toHaveValue('123456')
})

test('the fields tell a password manager and a phone what they are', async () => {
  open()
  await expect.element(phone).toHaveAttribute('autocomplete', 'username')
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  await bySms.click()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
})

test('caps lock is mentioned while a password is typed', async () => {
  open()
  await password.click()
  const key = new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })
  password.element().dispatchEvent(key)
  await expect.element(page.getByText('大写锁定已打开')).toBeVisible()
})

test('the wait for the next code, its phone and the way survive a reload', async () => {
  const { urlNow } = open()
  await bySms.click()
  await expect.poll(urlNow).toBe('/login?way=sms')
  unmountAll()

  // As it is stored when the code is sent.
  const sent = { phone: '13800138000', waitSeconds: 60, sent: true, demoCode: null, sentAt: Date.now() }
  writeSmsRecord('login', sent)
  open(urlNow())
  await expect.element(phone).toHaveValue('13800138000')
  await expect.element(sendCode).toHaveTextContent(/^[1-5]?\d 秒后可重发$|^60 秒后可重发$/)
  await phone.fill('13900139000')
  await expect.element(sendCode).toHaveTextContent('获取验证码')
})

test('the keyboard alone changes the way, and the focus comes back from the captcha', async () => {
  // The picture is still on its way.
  const asking = new Promise<never>(() => {})
  open('/login', { answers: { 'POST /vip/action/queryCaptcha': () => asking } })
  ;((await byPassword.findElement()) as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(bySms).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(phone).toHaveFocus()
  await userEvent.keyboard('13800138000{Tab}{Tab}')
  await expect.element(sendCode).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('图中字符', { exact: true })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(sendCode).toHaveFocus()
})

describe('on a phone', () => {
  test.each([
    ['/login', LoginPage],
    ['/login?way=sms', LoginPage],
    ['/register', RegisterPage],
    ['/findPwd', FindPasswordPage],
  ])('every control of %s is in reach', async (at, Form) => {
    await page.viewport(390, 844)
    show(<Form />, { at, answers: { 'POST /protocols/action/queryList': () => [] } })
    await expect.element(phone).toBeVisible()
    const controls = [...document.querySelectorAll('input, button, a')]
    expect(controls.length).toBeGreaterThan(3)
    for (const control of controls) expect(control.getBoundingClientRect().right).toBeLessThanOrEqual(390)
  })
})
