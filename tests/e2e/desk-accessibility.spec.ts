import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { demoPassword } from '#demo/accounts.ts'
import { demoFactor } from '#demo/desk.ts'
import { code } from '#contract/kernel/errors.ts'
import { groups } from '#src/desk/frame/screens.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'

test.use({ expectedErrors: /status of 4/ })

const enter = async (page: Page): Promise<void> => {
  await page.goto('/desk/')
  await page.getByLabel('账号').fill('owner')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录' }).click()
  const factorCode = new TOTP({ secret: Secret.fromBase32(demoFactor) }).generate({ timestamp: Date.now() })
  await page.getByLabel('动态验证码').fill(factorCode)
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main :is(.ant-skeleton-active, .ant-spin-spinning)')).toHaveCount(0)
}

test('no screen of the desk has a grave finding, or scrolls sideways from 1280 on', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  await enter(page)
  const found: string[] = []
  for (const { path, title } of groups.flatMap(group => group.screens)) {
    await page.goto(`/desk/${path}`)
    await settled(page)
    found.push(...(await graveFindings(page)).map(finding => `${title}: ${finding.split(';')[0] ?? ''}`))
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > width) found.push(`${title}: ${wide} wide at ${width}`)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  expect(found).toEqual([])
})

test('a row opens by the keyboard, and the question for the password lies above the confirmation that asked it', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  await enter(page)
  await page.goto('/desk/orders?tab=all')
  await settled(page)
  const row = page.locator('tbody tr[tabindex="0"]').first()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('订单金额')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const usedAt = new Date().toISOString()
  await page.route('**/api/desk/door', route =>
    route.fulfill({ json: { code: code.ok, msg: '', body: { isOpen: false, usedAt, takenOverAt: null } } }),
  )
  await page.reload()
  await page.route('**/api/desk/door/action/takeOver', route =>
    route.fulfill({ json: { code: code.proveAgain, msg: '请再次验证身份', body: null } }),
  )
  await page.getByRole('button', { name: '接管' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '接管' }).click()
  await page.getByLabel('密码', { exact: true }).click()
  await page.keyboard.type('abc')
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('abc')
})
