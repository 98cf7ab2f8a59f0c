import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { demoAccounts } from '#demo/accounts.ts'
import { startPortal } from '#tests/support/portal/portal.ts'
import { storedSession } from '#tests/support/portal/stored-session.ts'
import { temporaryFolder } from '#tests/support/portal/temporary-folder.ts'
import { findBrowser } from '../test/browser.mjs'
import { screenshots } from './screenshot-list.ts'

/** Writes the pictures of the manifest under public/, taken from the build over its demo; run it when its looks change. */
const folder = path.resolve(import.meta.dirname, '../../public/screenshots')
const { folder: dataDir, remove } = temporaryFolder('screenshots')
const portal = await startPortal({ dataDir, env: { DEMO: '1' } })
const executablePath = await findBrowser()
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox'],
})
const storageState = await storedSession(portal.url, demoAccounts.dealer.phone)
await mkdir(folder, { recursive: true })

for (const { file, path: url, width, height } of screenshots) {
  const context = await browser.newContext({
    baseURL: portal.url,
    storageState,
    viewport: { width, height },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' }).catch(() => undefined)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  const picture = await page.screenshot()
  await writeFile(path.join(folder, file), await sharp(picture).webp({ quality: 72, effort: 6 }).toBuffer())
  await context.close()
}

await browser.close()
await portal.stop()
remove()
