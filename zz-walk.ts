// usage: npx tsx walk.ts ORIGIN PHONE WIDTH PREFIX path [path…]   (run inside a clone)
import { chromium } from 'playwright'
const [origin = '', phone = '', width = '1280', prefix = 's', ...paths] = process.argv.slice(2)
const { storedSession } = await import(`${process.cwd()}/tests/support/stored-session.ts`)
const [who, business] = phone.split('@')
const state = await storedSession(origin, who, business ? { business: Number(business) } : {})
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({ storageState: state, viewport: { width: Number(width), height: 900 }, locale: 'zh-CN' })
const page = await context.newPage()
page.on('console', m => { if (m.type() === 'error') console.log('CONSOLE', m.text(), m.location().url) })
page.on('pageerror', e => console.log('PAGEERROR', e.message))
for (const [at, path] of paths.entries()) {
  await page.goto(origin + path)
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined)
  await page.waitForTimeout(600)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const name = `/tmp/w/${prefix}-${width}-${at}.png`
  await page.screenshot({ path: name, fullPage: true })
  console.log(name, path, await page.title(), over > 0 ? `OVERFLOW ${over}` : '')
}
await browser.close()
