import { backOffice } from '#demo/back-office/desk.ts'
import { gatewayClient, gatewayOverHttp } from '#server/backoffice/gateway-client.ts'
import { createKey } from '#server/backoffice/keys.ts'
import { openPglite } from '#server/db/open.ts'
import { copyPrepared } from './copy-prepared.ts'
import { startPortal } from './portal.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Between two steps of the brand. */
const paceMs = 300

const pause = (ms: number) =>
  new Promise<void>(resolve => {
    setTimeout(resolve, ms)
  })

/**
 * The built portal, and the demo's back office beside it, which plays the brand over the network as soon as a test asks
 * for it: a person who changes an order before the brand decides is never too slow.
 */
export async function startPortalWithBrand() {
  const { folder: dataDir, remove } = temporaryFolder('data')
  copyPrepared(process.env['PORTAL_DEMO_FOLDER'] ?? '', dataDir)
  const { db, close } = await openPglite(dataDir)
  const scopes = [
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
  const erp = gatewayClient(gatewayOverHttp(portal.url), key, () => new Date())
  const desk = backOffice(erp, (steps, work) => void waiting.push({ at: Date.now() + steps * paceMs, work }))
  await desk.begin()
  const state = { isOver: false }
  let working = Promise.resolve()
  const work = async (): Promise<void> => {
    while (!state.isOver) {
      await desk.look()
      waiting.sort((one, other) => one.at - other.at)
      while (waiting[0] && waiting[0].at <= Date.now()) await waiting.shift()?.work()
      await pause(paceMs)
    }
  }
  return {
    ...portal,
    dataDir,
    /** What the brand does beside that. */
    erp,
    /** From now on the brand does what it was told of since the start. */
    brandWorks: () => {
      working = work()
    },
    dispose: async () => {
      state.isOver = true
      await working
      await portal.stop()
      remove()
    },
  }
}
