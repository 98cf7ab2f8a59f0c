import { chromium } from 'playwright/test'
import { prepareDemoFolder, startPortalCopy } from '#tests/support/portal.ts'
import { storedSession } from '#tests/support/stored-session.ts'
const { folder, remove } = await prepareDemoFolder()
const portal = await startPortalCopy(folder)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage'] })
const state = await storedSession(portal.url, '13800000301')
async function run(name: string, warm: boolean, address: string) {
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1280, height: 800 }, storageState: state })
  await context.addInitScript(() => {
    const w = window as any; w.log = []
    new PerformanceObserver(l => { for (const e of l.getEntries() as any[]) w.log.push(['lcp', Math.round(e.startTime), Math.round(e.renderTime), Math.round(e.loadTime), e.size, e.url || e.element?.outerHTML?.slice(0, 60), document.getElementById('root')?.inert]) }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(l => { for (const e of l.getEntries()) w.log.push(['long', Math.round(e.startTime), Math.round(e.duration)]) }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver(l => { for (const e of l.getEntries()) w.log.push([e.name, Math.round(e.startTime)]) }).observe({ type: 'paint', buffered: true })
  })
  if (warm) {
    const first = await context.newPage()
    await first.goto(address, { waitUntil: 'networkidle' })
    await first.evaluate(async () => { await navigator.serviceWorker.ready })
    await first.reload({ waitUntil: 'networkidle' })
    await first.close()
  }
  const page = await context.newPage()
  const d = await page.context().newCDPSession(page)
  await d.send('Network.enable')
  await d.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93750 })
  await d.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address); await page.waitForLoadState('networkidle'); 
  const log = await page.evaluate(() => { const w = window as any; const n = performance.getEntriesByType('navigation')[0] as any
    return { log: w.log, nav: [n.responseStart, n.domInteractive, n.domContentLoadedEventStart].map(Math.round), res: (performance.getEntriesByType('resource') as any[]).map(r => [r.name.replace(location.origin, '').slice(0, 60), Math.round(r.startTime), Math.round(r.responseEnd), r.transferSize, r.initiatorType]), sight: localStorage.getItem('portal.sight')?.length, ls: Object.keys(localStorage) } })
  console.log('==', name); for (const l of log.log) console.log(...l); console.log(log.nav, log.sight, log.ls.join()); for (const r of log.res) console.log('  ', r.join(' '))
  await context.close()
}
for (const [n, w, a] of JSON.parse(process.argv[2] ?? '[]')) await run(n, w, a)
await browser.close(); await portal.dispose(); remove()
