import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { expect } from '../support/browser/browser.ts'
import { frameOf } from '../support/pages/frame.ts'
import { newcomer, strangersPhone, test } from '../support/portal/newcomers.ts'
import { fillSmsCode, signInByPassword } from '../support/pages/sign-in-page.ts'

const picture = path.resolve(import.meta.dirname, '../../public/icons/icon-512.png')

async function fillRegistration(page: Page, phone: string): Promise<void> {
  await page.getByLabel('手机号').fill(phone)
  await fillSmsCode(page)
  await page.getByLabel('姓名').fill('王芳')
  await page.getByLabel('密码', { exact: true }).fill('Portal2026')
}

const register = (page: Page) => page.getByRole('button', { name: '注册', exact: true })

async function pick(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).fill(option)
  await page.getByTitle(option, { exact: true }).last().click()
}

async function fillProfile(page: Page): Promise<void> {
  await page.getByText('终端客户', { exact: true }).click()
  await page.getByLabel('企业名称').fill('上海好味餐饮管理有限公司')
  await page.getByLabel('统一社会信用代码').fill('9131 0000 ma1f l4ck 71')
  await page.getByLabel('营业执照').setInputFiles(picture)
  await pick(page, '行业', '餐饮')
  await pick(page, '渠道', '西式快餐')
  await pick(page, '细分渠道', '汉堡炸鸡')
  await pick(page, '省份', '广东省')
  await pick(page, '城市', '广州市')
  await pick(page, '区县', '天河区')
  await page.getByLabel('详细地址').fill('体育西路 101 号')
  await page.getByLabel('联系人', { exact: true }).fill('王芳')
  await page.getByLabel('联系电话').fill('020-38001234')
}

test('registering leads to the business profile, and handing that in to its review', async ({ page }) => {
  await page.goto('/register')
  await fillRegistration(page, strangersPhone())
  await page
    .getByRole('button', { name: /用户服务协议/ })
    .first()
    .click()
  const protocol = page.getByRole('dialog', { name: /用户服务协议/ })
  await expect(protocol).toContainText('一、')
  await protocol.getByRole('button', { name: '同意并关闭' }).click()
  await register(page).click()

  await expect(page).toHaveURL('/completeInfo')
  await expect(frameOf(page).greeting).toContainText('王芳')
  await expect(frameOf(page).toast).toContainText('注册成功')
  await fillProfile(page)
  await expect(page.getByAltText('营业执照预览')).toBeVisible()
  await expect(page.getByText(/正在(上传|保存)/)).toHaveCount(0)
  await page.getByLabel(/^我已阅读并同意/).check()
  await page.getByRole('button', { name: '提交审核' }).click()

  await expect(page).toHaveURL('/applyStatus')
  await expect(frameOf(page).toast).toContainText('资料已提交')
  await expect(page.getByRole('heading', { name: '资料已提交，正在审核' })).toBeVisible()
  await expect(page.getByText('上海好味餐饮管理有限公司')).toBeVisible()
  await page.goto('/completeInfo')
  await expect(page).toHaveURL('/applyStatus')
})

test('a phone that is registered already is told so after its code was right, and not before', async ({
  page,
}) => {
  await page.goto('/register')
  await fillRegistration(page, demoAccounts.bakery.phone)
  await expect(frameOf(page).toast).toHaveCount(0)
  await page.getByLabel(/^我已阅读并同意/).check()
  await register(page).click()
  await expect(frameOf(page).toast).toContainText('该手机号已注册')
  await expect(page).toHaveURL('/register')
})

test('registering asks for everything that is missing, the protocols too, and shows a wrong code at its field', async ({
  page,
}) => {
  await page.goto('/register')
  await register(page).click()
  await expect(page.getByRole('alert')).toHaveText('还需完善：手机号、短信验证码、姓名、密码、同意协议')
  await expect(page.getByLabel('手机号')).toBeFocused()
  await page.getByLabel('密码', { exact: true }).fill('portal')
  await expect(page.getByLabel('密码', { exact: true })).toHaveAccessibleDescription('密码须为 8 至 64 位')

  await fillRegistration(page, strangersPhone())
  const code = page.getByLabel('短信验证码')
  const wrong = (await code.inputValue()) === '000000' ? '000001' : '000000'
  await code.fill(wrong)
  await page.getByLabel(/^我已阅读并同意/).check()
  await register(page).click()
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/验证码/)
  await expect(code).toHaveAttribute('aria-invalid', 'true')
})

test('what was typed into the profile survives a reload, consent excepted', async ({ page }) => {
  await page.goto('/login?redirect=%2FcompleteInfo')
  await signInByPassword(page, newcomer())
  await fillProfile(page)
  await expect(page.getByText('icon-512.png')).toBeVisible()
  await expect(page.getByText(/正在(上传|保存)/)).toHaveCount(0)
  await page.getByLabel(/^我已阅读并同意/).check()
  await page.reload()
  await expect(page.getByLabel('企业名称')).toHaveValue('上海好味餐饮管理有限公司')
  await expect(page.getByLabel('统一社会信用代码')).toHaveValue('91310000MA1FL4CK71')
  await expect(page.getByTitle('西式快餐')).toBeVisible()
  await expect(page.getByTitle('天河区')).toBeVisible()
  await expect(page.getByRole('radio', { name: /终端客户/ })).toBeChecked()
  await expect(page.getByAltText('营业执照预览')).toHaveJSProperty('naturalWidth', 512)
  await expect(page.getByLabel(/^我已阅读并同意/)).not.toBeChecked()
})

test('a known business brings its credit code and region along', async ({ openAs }) => {
  const page = await openAs(demoAccounts.fresh)
  await page.goto('/completeInfo')
  const name = page.getByLabel('企业名称')
  const code = page.getByText(/^\d{8}\w{10}$/).first()
  await name.fill('食品有')
  await expect(name).toHaveValue('食品有')
  await name.fill('食品有限')
  await expect(code).toBeVisible()
  const [suggested = '', itsCode = ''] = (await code.locator('..').innerText()).split(/\s+/)
  await code.click()
  await expect(name).toHaveValue(suggested)
  await expect(page.getByLabel('统一社会信用代码')).toHaveValue(itsCode)
  await expect(page.getByTitle(/[区县市]$/)).toHaveCount(3)
})

test('a file of the wrong kind or size is refused before it is sent, one that only calls itself a picture by the server, at its field', async ({
  openAs,
}, testInfo) => {
  const page = await openAs(demoAccounts.fresh)
  const sent: string[] = []
  page.on('request', request => sent.push(request.url()))
  await page.goto('/completeInfo')
  const licence = page.getByLabel('营业执照')
  await licence.setInputFiles({ name: 'licence.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(licence).toHaveAccessibleDescription('请选择 JPG、PNG、WebP、PDF 格式的文件')
  // From the disk: handed over as bytes it has to pass through the page's scripts first.
  const eleven = testInfo.outputPath('licence.png')
  writeFileSync(eleven, Buffer.alloc(11 * 1024 * 1024))
  await licence.setInputFiles(eleven)
  await expect(licence).toHaveAccessibleDescription('文件为 11.0 MB，请压缩到 10 MB 以内')
  expect(sent.filter(url => url.includes('/files/'))).toEqual([])

  await licence.setInputFiles({
    name: 'licence.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await expect(licence).toHaveAttribute('aria-invalid', 'true')
  await expect(licence).not.toHaveAccessibleDescription(/10 MB/)
  await expect(licence).toHaveAccessibleDescription(/文件/)
})

test('a profile that was sent back says why, comes back filled in and can be handed in again', async ({
  page,
}) => {
  await page.goto('/login?redirect=%2FapplyStatus')
  await signInByPassword(page, demoAccounts.returned.phone)
  await expect(page.getByRole('heading', { name: '资料需要修改' })).toBeVisible()
  await expect(page.getByText(/营业执照图片不清晰/).first()).toBeVisible()
  await page.getByRole('link', { name: '修改并重新提交' }).click()
  await expect(page.getByLabel('企业名称')).toHaveValue('武汉江滩冻品贸易有限公司')
  await page.getByLabel('营业执照').setInputFiles(picture)
  await expect(page.getByText('icon-512.png')).toBeVisible()
  await expect(page.getByText(/正在(上传|保存)/)).toHaveCount(0)
  await page.getByLabel(/^我已阅读并同意/).check()
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByRole('heading', { name: '资料已提交，正在审核' })).toBeVisible()
})
