import { test as base, expect } from '../support/browser/browser.ts'
import { frameOf } from '../support/pages/frame.ts'
import { startPortal } from '../support/portal/portal.ts'
import { temporaryFolder } from '../support/portal/temporary-folder.ts'

/** As somebody installs it: no demo, nothing published. */
const test = base.extend({
  portal: [
    async ({}, use) => {
      const { folder: dataDir, remove } = temporaryFolder('data')
      const portal = await startPortal({ dataDir, env: { DEMO: '0' } })
      await use({ ...portal, dataDir })
      await portal.stop()
      remove()
    },
    { scope: 'worker' },
  ],
})

test('a new portal greets with a way on, with JavaScript and without', async ({ page, request }) => {
  const greeting = '首页正在准备'
  expect(await (await request.get('/')).text()).toContain(greeting)
  await page.goto('/')
  const { main } = frameOf(page)
  await expect(main.getByRole('heading', { name: greeting })).toBeVisible()
  await main.getByRole('link', { name: '浏览全部商品' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fsearch')
})
