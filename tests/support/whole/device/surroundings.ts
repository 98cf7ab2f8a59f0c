import {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb'
import type { Chance } from '../chance.ts'
import type { Actor, Schedule } from '../schedule.ts'
import type { Surroundings } from './device-code.ts'
import type { DeviceLocks } from './device-locks.ts'
import type { Line } from './line.ts'
import { portsFor, type Channels, type Heard, type Listeners } from './messages.ts'

/** A browser as its pages and its worker use it. */
interface Browser {
  readonly name: string
  readonly line: Line
  readonly indexedDB: IDBFactory
  readonly storage: Map<string, string>
  readonly offset: number
  readonly syncTags: Set<string>
  readonly sync: () => void
}

interface Given {
  readonly device: Browser
  readonly schedule: Schedule
  readonly chance: Chance
  readonly hasWorker: boolean
  readonly locks: DeviceLocks
  readonly channels: Channels
  readonly actor: Actor
  readonly listeners: Listeners
  readonly restart: () => void
  /** The other pages hear of another user. */
  readonly toldOfUser: () => void
  /** Asks the worker. */
  readonly ask: (data: unknown, ports: readonly Heard[]) => void
}

const databaseTypes = {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
}

const userKey = 'portal.user'

/** The surroundings of the code of a page or worker. */
export function surroundingsOf(given: Given): Surroundings {
  const { device, schedule, chance, hasWorker, locks, channels, actor, listeners, restart } = given
  const now = () => schedule.now + device.offset
  class DeviceDate extends Date {
    constructor(...of: readonly [] | readonly [number | string | Date]) {
      super(of[0] ?? now())
    }

    static override now = now
  }
  const timeout = (ms: number) => {
    const controller = new AbortController()
    schedule.later(actor, ms, () => controller.abort(new DOMException('too late', 'TimeoutError')))
    return controller.signal
  }
  const localStorage = {
    getItem: (key: string) => device.storage.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const before = device.storage.get(key)
      device.storage.set(key, value)
      if (key === userKey && before !== value) given.toldOfUser()
    },
    removeItem: (key: string) => void device.storage.delete(key),
    clear: () => {
      device.storage.clear()
      given.toldOfUser()
    },
  }
  const own = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => own.get(key) ?? null,
    setItem: (key: string, value: string) => void own.set(key, value),
    removeItem: (key: string) => void own.delete(key),
    clear: () => own.clear(),
  }
  const request = async (name: string, ...rest: readonly unknown[]) => {
    const work = rest.at(-1) as () => Promise<unknown>
    const options = rest.length > 1 ? (rest[0] as { signal?: AbortSignal; steal?: boolean }) : {}
    return locks.request(actor, name, options, work)
  }
  const registration = {
    sync: {
      register: async (tag: string) => {
        device.syncTags.add(tag)
        if (device.line.isThere) device.sync()
        return Promise.resolve()
      },
    },
  }
  const { line } = device
  const navigator = {
    get onLine() {
      return line.isThere
    },
    locks: { request },
    ...(hasWorker && {
      serviceWorker: {
        controller: { postMessage: (data: unknown, ports: readonly Heard[]) => given.ask(data, ports) },
        getRegistration: async () => Promise.resolve(registration),
      },
    }),
  }
  const fetch = async (url: string, init: RequestInit = {}) =>
    device.line.send(
      {
        actor,
        device: device.name,
        method: init.method ?? 'GET',
        path: url,
        headers: (init.headers ?? {}) as Record<string, string>,
        body: init.body as string | FormData | undefined,
      },
      init.signal,
    )
  const window = {
    addEventListener: listeners.add,
    removeEventListener: () => undefined,
    matchMedia: () => ({ matches: false }),
  }
  const { randomUUID, getRandomValues } = {
    randomUUID: chance.uuid,
    getRandomValues: (array: Uint8Array) => (array.set(chance.bytes(array.length)), array),
  }
  const math = Object.create(Math) as typeof Math
  // In their order, as a page is served by its database.
  const turns: (() => void)[] = []
  const takeTurn = async () => {
    // Not at every use: chance decides where something else comes between.
    if (turns.length === 0 && !chance.is(0.4)) return
    await new Promise<void>(resolve => {
      turns.push(resolve)
      schedule.add(actor, 'goes on', () => turns.shift()?.())
    })
  }
  math.random = chance.next
  return {
    AbortSignal: { timeout },
    BroadcastChannel: channels.classFor(actor),
    Date: DeviceDate,
    ...databaseTypes,
    Math: math,
    MessageChannel: portsFor(schedule, actor),
    caches: undefined,
    clearTimeout: (id: number | undefined) => schedule.forget(id),
    crypto: { randomUUID, getRandomValues },
    document: {
      visibilityState: 'visible',
      addEventListener: listeners.add,
      removeEventListener: () => undefined,
    },
    fetch,
    globalThis: {},
    indexedDB: device.indexedDB,
    localStorage,
    navigator,
    restart,
    self: { addEventListener: listeners.add },
    sessionStorage,
    setTimeout: (work: (...all: unknown[]) => void, ms = 0, ...all: unknown[]) =>
      schedule.later(actor, ms, () => work(...all)),
    takeTurn,
    window,
  }
}
