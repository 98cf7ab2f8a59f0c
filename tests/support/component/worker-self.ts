import { vi } from 'vitest'

// As it is built: without the libraries' log.
vi.stubEnv('NODE_ENV', 'production')

/** As much of an event as the worker's libraries look at. */
class ExtendableEvent extends Event {
  readonly work: Promise<unknown>[] = []

  waitUntil(part: Promise<unknown>): void {
    this.work.push(part)
  }
}

class FetchEvent extends ExtendableEvent {
  readonly clientId = 'page'
}

// Imported before a part of the worker, which expects its global object to have this name.
Object.assign(globalThis, {
  self: globalThis,
  location: new URL('https://portal.example'),
  ExtendableEvent,
  FetchEvent,
})

/** A request of a page, as a worker meets it. */
export const fetchEvent = (): FetchEvent => new FetchEvent('fetch')
