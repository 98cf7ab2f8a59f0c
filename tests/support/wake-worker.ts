import type { BrowserContext } from 'playwright/test'

/**
 * Wakes the portal's worker as the browser does when a network is back: the browsers of the tests have no Background
 * Sync of their own. No page of the portal is open. Settles once the worker was found and woken.
 */
export async function wakeWorker(context: BrowserContext, origin: string): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage())
  const devtools = await context.newCDPSession(page)
  const found = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'outbox:1',
    lastChance: false,
  })
  await devtools.detach()
}

/** As browsers do when they need the memory, whatever the workers are about. */
export async function stopWorkers(context: BrowserContext): Promise<void> {
  const devtools = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()))
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
}
