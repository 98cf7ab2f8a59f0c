import type { BrowserContext, CDPSession } from 'playwright/test'

const devtoolsOf = async (context: BrowserContext): Promise<CDPSession> =>
  context.newCDPSession(context.pages()[0] ?? (await context.newPage()))

/** No page of the portal needs to be open. Waits until the worker is found. */
async function withWorker(
  context: BrowserContext,
  origin: string,
  act: (devtools: CDPSession, registrationId: string) => Promise<unknown>,
): Promise<void> {
  const devtools = await devtoolsOf(context)
  const found = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await act(devtools, await found)
  await devtools.detach()
}

/**
 * Wakes the portal's worker as the browser does when a network is back: the browsers of the tests have no Background
 * Sync of their own. Settles once the worker was found and woken.
 */
export const wakeWorker = (context: BrowserContext, origin: string): Promise<void> =>
  withWorker(context, origin, (devtools, registrationId) =>
    devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'outbox:1',
      lastChance: false,
    }),
  )

/** Hands the worker a push message that the browser has decrypted. */
export const deliverPush = (context: BrowserContext, origin: string, data: unknown): Promise<void> =>
  withWorker(context, origin, (devtools, registrationId) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) }),
  )

/** As browsers do when they need the memory, also in the middle of a worker's task. */
export async function stopWorkers(context: BrowserContext): Promise<void> {
  const devtools = await devtoolsOf(context)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
}
