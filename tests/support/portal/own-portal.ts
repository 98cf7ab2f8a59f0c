import { test as base } from '../browser/browser.ts'
import { startPortalCopy } from './portal.ts'

type Portal = Awaited<ReturnType<typeof startPortalCopy>>

/** Browser tests on a demo that no other file's tests have changed. */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      const portal = await startPortalCopy(process.env['PORTAL_DEMO_FOLDER'] ?? '')
      await use(portal)
      await portal.dispose()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '../browser/browser.ts'
