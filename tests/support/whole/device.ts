import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb'
import type { Chance } from './chance.ts'
import type { PageCode, Surroundings, WorkerCode } from './device-code.ts'
import { DeviceLocks } from './device-locks.ts'
import { Line, type Portal } from './line.ts'
import type { Actor, Schedule } from './schedule.ts'
import { Channels, Listeners, portsFor, type Heard } from './messages.ts'

export interface DeviceCode {
  readonly page: (given: Surroundings) => PageCode
  readonly worker: (given: Surroundings) => WorkerCode
}

export interface Tab {
  readonly actor: Actor
  readonly page: PageCode
  readonly listeners: Listeners
  /** The page is about to begin again; nobody can press anything in it. */
  isLeaving: boolean
}

interface Worker {
  readonly actor: Actor
  readonly listeners: Listeners
}

interface Setup {
  readonly name: string
  readonly schedule: Schedule
  readonly chance: Chance
  readonly code: DeviceCode
  readonly portal: Portal
  readonly hasWorker: boolean
  readonly failed: (actor: Actor, what: string, error: unknown) => void
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

const newActor = (name: string): Actor => ({ name, isDead: false, isFrozen: false })

/** A browser with its storage, its pages and its worker. Pages and worker are the product's code. */
export class Device {
  readonly name: string
  readonly line: Line
  indexedDB = new IDBFactory()
  storage = new Map<string, string>()
  readonly tabs: (Tab | undefined)[] = [undefined, undefined]
  worker: Worker | undefined
  /** Milliseconds by which its clock is wrong. */
  offset = 0
  /** The worker is woken for it once there is a network. */
  syncTags = new Set<string>()
  readonly #given: Setup
  readonly #locks: DeviceLocks
  readonly #channels: Channels
  #pages = 0

  constructor(given: Setup) {
    const { name, schedule, chance, portal } = given
    this.name = name
    this.#given = given
    this.line = new Line(name, schedule, chance, portal)
    this.#locks = new DeviceLocks(schedule)
    this.#channels = new Channels(schedule)
  }

  get open(): readonly Tab[] {
    return this.tabs.flatMap(tab => tab ?? [])
  }

  /** A page begins, or begins again, at this place. */
  openTab(at: number): Tab {
    this.closeTab(at)
    this.#pages += 1
    const actor = newActor(`${this.name} tab ${at}.${this.#pages}`)
    const listeners = new Listeners()
    const restart = () => {
      if (this.tabs[at]?.actor === actor) this.tabs[at].isLeaving = true
      this.#given.schedule.add(actor, 'begins again', () => {
        this.openTab(at)
      })
    }
    const page = this.#given.code.page(this.#surroundings(actor, listeners, restart))
    const tab = { actor, page, listeners, isLeaving: false }
    this.tabs[at] = tab
    void page.begin().catch((error: unknown) => this.#given.failed(actor, 'begins', error))
    return tab
  }

  closeTab(at: number): void {
    const tab = this.tabs[at]
    this.tabs[at] = undefined
    if (tab) this.#end(tab.actor)
  }

  stopWorker(): void {
    const { worker } = this
    this.worker = undefined
    if (worker) this.#end(worker.actor)
  }

  #end(actor: Actor): void {
    this.#given.schedule.end(actor)
    this.#locks.end(actor)
    this.#channels.end(actor)
  }

  #wakeWorker(): Worker {
    if (this.worker) return this.worker
    this.#pages += 1
    const actor = newActor(`${this.name} worker.${this.#pages}`)
    const listeners = new Listeners()
    this.#given.code.worker(this.#surroundings(actor, listeners, () => undefined)).begin()
    this.worker = { actor, listeners }
    return this.worker
  }

  #waitUntil(actor: Actor): (work: Promise<unknown>) => void {
    return work => void work.catch((error: unknown) => this.#given.failed(actor, 'works', error))
  }

  /** The browser wakes the worker, as it does when there is a network again. */
  sync(): void {
    if (!this.#given.hasWorker) return
    for (const tag of this.syncTags) {
      const { actor, listeners } = this.#wakeWorker()
      const waitUntil = this.#waitUntil(actor)
      this.#given.schedule.add(actor, 'is woken', () => listeners.tell('sync', { tag, waitUntil }))
    }
    this.syncTags = new Set()
  }

  setOnline(isThere: boolean): void {
    this.line.isThere = isThere
    if (!isThere) return
    for (const { actor, listeners } of this.open)
      this.#given.schedule.add(actor, 'has a network', () => listeners.tell('online', {}))
    this.sync()
  }

  #ask(data: unknown, ports: readonly Heard[]): void {
    const { actor, listeners } = this.#wakeWorker()
    for (const port of ports) port.actor = actor
    const waitUntil = this.#waitUntil(actor)
    this.#given.schedule.add(actor, 'is asked', () => listeners.tell('message', { data, ports, waitUntil }))
  }

  /** Other pages hear of it when it is their turn. */
  #toldOfUser(by: Actor): void {
    for (const tab of this.open) {
      if (tab.actor === by) continue
      this.#given.schedule.add(tab.actor, 'hears of the user', () => {
        if (!tab.page.userStore.differsFromStorage()) tab.page.userStore.adoptStored()
        else this.openTab(this.tabs.indexOf(tab))
      })
    }
  }

  #surroundings(actor: Actor, listeners: Listeners, restart: () => void): Surroundings {
    const { schedule, chance, hasWorker } = this.#given
    const now = () => schedule.now + this.offset
    class DeviceDate extends Date {
      constructor(...given: readonly [] | readonly [number | string | Date]) {
        super(given[0] ?? now())
      }

      static override now = now
    }
    const timeout = (ms: number) => {
      const controller = new AbortController()
      schedule.later(actor, ms, () => controller.abort(new DOMException('too late', 'TimeoutError')))
      return controller.signal
    }
    const localStorage = {
      getItem: (key: string) => this.storage.get(key) ?? null,
      setItem: (key: string, value: string) => {
        const before = this.storage.get(key)
        this.storage.set(key, value)
        if (key === userKey && before !== value) this.#toldOfUser(actor)
      },
      removeItem: (key: string) => void this.storage.delete(key),
      clear: () => {
        this.storage.clear()
        this.#toldOfUser(actor)
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
      return this.#locks.request(actor, name, options, work)
    }
    const registration = {
      sync: {
        register: async (tag: string) => {
          this.syncTags.add(tag)
          if (this.line.isThere) this.sync()
          return Promise.resolve()
        },
      },
    }
    const { line } = this
    const navigator = {
      get onLine() {
        return line.isThere
      },
      locks: { request },
      ...(hasWorker && {
        serviceWorker: {
          controller: { postMessage: (data: unknown, ports: readonly Heard[]) => this.#ask(data, ports) },
          getRegistration: async () => Promise.resolve(registration),
        },
      }),
    }
    const fetch = async (url: string, init: RequestInit = {}) =>
      this.line.send(
        {
          actor,
          device: this.name,
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
      BroadcastChannel: this.#channels.classFor(actor),
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
      indexedDB: this.indexedDB,
      localStorage,
      navigator,
      restart,
      self: { addEventListener: listeners.add },
      sessionStorage,
      setTimeout: (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
        schedule.later(actor, ms, () => work(...given)),
      takeTurn,
      window,
    }
  }
}
