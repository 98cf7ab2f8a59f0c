import { backOffice } from '#demo/back-office/desk.ts'
import { gatewayClient, gatewayOverHttp } from '#server/backoffice/call-gateway.ts'
import { createKey } from '#server/backoffice/keys.ts'
import { test as base } from '../browser/browser.ts'
import { copyPrepared } from './copy-prepared.ts'
import { openPglite } from '../database/open-pglite.ts'
import { startPortal } from './portal.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * The built portal, and beside it the demo's back office, which plays the brand over the network. It takes a step
 * only when a test asks for one, so that a page shows each state before the next, also on a slow machine.
 */
export async function startPortalWithBrand() {
  const { folder: dataDir, remove } = temporaryFolder('data')
  copyPrepared(process.env['PORTAL_DEMO_FOLDER'] ?? '', dataDir)
  const { db, close } = await openPglite(dataDir)
  const scopes = [
    'prices',
    'stock',
    'orders',
    'deliveries',
    'returns',
    'registrations',
    'feedback',
    'customers',
    'relations',
    'events',
  ] as const
  const key = await createKey(db, new Date(), { name: 'brand', scopes })
  await close()
  const portal = await startPortal({ dataDir })

  const waiting: { readonly at: number; readonly work: () => Promise<void> }[] = []
  let taken = 0
  const erp = gatewayClient(gatewayOverHttp(portal.url), key, () => new Date())
  const desk = backOffice(erp, (steps, work) => void waiting.push({ at: taken + steps, work }))
  await desk.begin()
  const step = async (): Promise<void> => {
    await desk.look()
    taken += 1
    // Work that is due may add more work, for a later step.
    const due = waiting.filter(({ at }) => at <= taken)
    for (const one of due) {
      waiting.splice(waiting.indexOf(one), 1)
      await one.work()
    }
  }
  return {
    ...portal,
    dataDir,
    /** The brand's other calls of the gateway. */
    erp,
    /** The brand reads the events, and goes on by this many steps. */
    brandWorks: async (steps = 1) => {
      for (let left = steps; left > 0; left -= 1) await step()
    },
    dispose: async () => {
      await portal.stop()
      remove()
    },
  }
}

type Portal = Awaited<ReturnType<typeof startPortalWithBrand>>

/** Browser tests beside which the brand works; those of one worker share their portal. */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      const portal = await startPortalWithBrand()
      await use(portal)
      await portal.dispose()
    },
    { scope: 'worker' },
  ],
})
