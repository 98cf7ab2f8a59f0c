import { clientsClaim } from 'workbox-core'
import { hearPushes } from './push.ts'
import { keepPictures } from './pictures.ts'
import { precacheShell } from './precache.ts'
import { keepContent } from './read-cache.ts'
import { keepReader } from './reader-of-codes.ts'
import { keepRenderedPage } from './rendered-page.ts'
import { keepRuntimeConfig } from './runtime-config.ts'
import { takeSharedFiles } from './shared-files.ts'
import { sendEditsFromHere } from './sync.ts'

declare const self: ServiceWorkerGlobalScope

// Registered before the shell, which answers every navigation.
keepRenderedPage()
precacheShell()
keepRuntimeConfig()
keepContent()
keepPictures()
keepReader()
takeSharedFiles()
sendEditsFromHere()
hearPushes()
// Pages of a first visit were opened without a worker, and their answers are to be kept too.
clientsClaim()

// A new version waits until the person agrees; the page then sends this message.
self.addEventListener('message', event => {
  const message: unknown = event.data
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING')
    void self.skipWaiting()
})
