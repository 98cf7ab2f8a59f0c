import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser.ts'
import { expectAwake, frameOf } from '../support/frame.ts'

/** The home page, once it answers a pointer. */
async function openHome(page: Page) {
  await page.goto('/')
  const { header, miniProgram } = frameOf(page)
  await expectAwake(miniProgram)
  return { header, miniProgram }
}

test('hovering shows the code with its caption', async ({ page }) => {
  const { header, miniProgram } = await openHome(page)
  await expect(header.getByText('微信扫一扫 随时随地 移动采购')).toHaveCount(0)
  await miniProgram.hover()
  await expect(header.getByText('微信扫一扫 随时随地 移动采购')).toBeVisible()
  await expect(header.getByRole('img', { name: '订货小程序码' })).toBeVisible()
  await page.mouse.move(0, 400)
  await expect(header.getByText('微信扫一扫 随时随地 移动采购')).toHaveCount(0)
})

test('a click opens a dialog, 300 wide and without a footer, with a larger code', async ({ page }) => {
  const { header, miniProgram } = await openHome(page)
  await miniProgram.hover()
  const small = await header.getByRole('img', { name: '订货小程序码' }).boundingBox()
  await miniProgram.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('欢迎您使用订货小程序')).toBeVisible()
  await expect(dialog).toHaveCSS('width', '300px')
  await expect(dialog.locator('.ant-modal-footer')).toHaveCount(0)
  const code = dialog.getByRole('img', { name: '订货小程序码' })
  await expect
    .poll(async () => (await code.boundingBox())?.width ?? 0)
    .toBeGreaterThan(small?.width ?? Number.POSITIVE_INFINITY)
  await dialog
    .getByRole('button', { name: '关闭' })
    .or(dialog.getByRole('button', { name: 'Close' }))
    .click()
  await expect(dialog).toBeHidden()
})

test('without a configured code the static picture is shown', async ({ page }) => {
  const { header, miniProgram } = await openHome(page)
  await miniProgram.hover()
  const code = header.getByRole('img', { name: '订货小程序码' })
  await expect(code).toHaveAttribute('src', /^\/assets\/mini-program-/)
  await expect.poll(() => code.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
})

test('the configured code is shown where there is one', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  await page.route('**/malls/action/queryOne', async route => {
    const answer = await route.fetch()
    const settings = (await answer.json()) as { body: { logo: string } }
    const body = { ...settings.body, miniProgramCode: settings.body.logo }
    await route.fulfill({ response: answer, json: { ...settings, body } })
  })
  // A page that the server does not draw asks for the settings itself.
  await page.goto('/workbench/servicesHome/questionReply')
  const { header, miniProgram } = frameOf(page)
  await miniProgram.hover()
  const code = header.getByRole('img', { name: '订货小程序码' })
  await expect(code).toHaveAttribute('src', /^\/blob\//)
})

test('back leaves neither the dialog nor its shade over the page before', async ({ page }) => {
  await page.goto('/')
  await expectAwake(frameOf(page).register)
  await frameOf(page).register.click()
  await expect(page).toHaveURL('/register')
  await frameOf(page).miniProgram.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(dialog).toBeHidden()
})
