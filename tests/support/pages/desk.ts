import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { test as base } from '../browser/browser.ts'
import { startPortal, type Portal } from '../portal/portal.ts'
import { temporaryFolder } from '../portal/temporary-folder.ts'

/**
 * Browser tests on a portal without any data, as a brand starts it. Its own output has the owner's link, which opens once, so
 * each file has a portal of its own.
 */
export const onEmptyPortal = () =>
  base.extend<object, { portal: Portal & { readonly dataDir: string } }>({
    portal: [
      async ({}, use) => {
        const { folder: dataDir, remove } = temporaryFolder('desk')
        const portal = await startPortal({ dataDir, env: { DEMO: '0', PASSWORD_COST: '14' } })
        await use({ ...portal, dataDir })
        await portal.stop()
        remove()
      },
      { scope: 'worker' },
    ],
    // Before somebody has signed in, the session is refused.
    expectedErrors: /status of 4/,
  })

export { expect } from '../browser/browser.ts'

export const staffPassword = 'Kitchen2026x'

/** Fills in the form behind a link that makes an account. */
export async function fillAccount(page: Page, name: string, login: string): Promise<void> {
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('账号').fill(login)
  await page.getByLabel('密码', { exact: true }).fill(staffPassword)
  await page.getByLabel('再输一次密码').fill(staffPassword)
  await page.getByRole('button', { name: '创建账号' }).click()
}

/** The link that the first start has printed. */
export const ownerLink = (portal: Portal): string => /Desk: (\S+)/.exec(portal.output())?.[1] ?? ''

/** The interactions of `enterAsOwner`: the link, five in the form, and three for the second factor. */
export const ownersInteractions = 9

/** Makes the owner's account by its link, with a second factor. */
export async function enterAsOwner(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await fillAccount(page, '周敏', 'zhou.min')
  const secret = (await page.locator('code').first().textContent())?.trim() ?? ''
  const now = { timestamp: Date.now() }
  await page.getByLabel('动态验证码').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate(now))
  await page.getByRole('button', { name: '启用' }).click()
  await page.getByRole('button', { name: '我已保存，继续' }).click()
}
