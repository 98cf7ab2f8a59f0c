import { expect, test } from '../support/browser.ts'
import { frameOf } from '../support/frame.ts'

test.use({ javaScriptEnabled: false })

test('/ shows its content without JavaScript', async ({ page }) => {
  await page.goto('/')
  const { main, header } = frameOf(page)
  await expect(header.getByRole('link', { name: '麦肯订货商城' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('首页 - 麦肯订货商城')
})
