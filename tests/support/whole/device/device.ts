import { IDBFactory } from 'fake-indexeddb'
import type { Chance } from '../chance.ts'
import type { PageCode, Surroundings, WorkerCode } from './device-code.ts'
import { DeviceLocks } from './device-locks.ts'
import { Line, type Portal } from './line.ts'
import type { Actor, Schedule } from '../schedule.ts'
import { Channels, Listeners, type Heard } from './messages.ts'
import { surroundingsOf } from './surroundings.ts'

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
    return surroundingsOf({
      ...this.#given,
      device: this,
      locks: this.#locks,
      channels: this.#channels,
      actor,
      listeners,
      restart,
      toldOfUser: () => this.#toldOfUser(actor),
      ask: (data, ports) => this.#ask(data, ports),
    })
  }
}
