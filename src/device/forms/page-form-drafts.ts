import { userStore } from '../../api/user-store.ts'
import { isPortalDbThere } from '../db/db.ts'
import { announce, onNotice } from '../store/announce.ts'
import type { FormDraft, FormDraftRow } from '../store/act-rows.ts'
import { coalesce } from '../store/coalesce.ts'
import { partitionOf } from '../store/partition.ts'
import type { Partition } from '../store/rows.ts'
import { deleteFormDraft, putFormDraft, readFormDrafts, sweepPhotos } from './form-drafts.ts'
import { dropTabDraft, keepTabDraft, readTabDraft } from './page-tab-drafts.ts'

/** As long as a person types on before it is written. */
const pauseMs = 300

const none: readonly FormDraftRow[] = []
let rows = none
/** The partition that the rows are of; undefined until any was read. */
let readFor: Partition | null | undefined
/** Rows of this tab that are not on disk yet, by their keys. */
const unwritten = new Map<string, FormDraftRow>()
let changes = 0
/** By key, the change by which a form of this tab was last given up or handed in: a reading from before still finds its row. */
const ended = new Map<string, number>()
let timer: ReturnType<typeof setTimeout> | undefined
let writing: Promise<void> = Promise.resolve()
const listeners = new Set<() => void>()

const own = (): Partition | null => partitionOf(userStore.get())

/** Each business has its own: what was begun for one must not open for another. */
const tabKey = (key: string, partition = own()): string => (partition === null ? key : `${key} ${partition}`)

const show = (next: readonly FormDraftRow[]) => {
  rows = next
  for (const listener of listeners) listener()
}

const others = (key: string) => rows.filter(row => row.key !== key)

async function readOnce(): Promise<void> {
  const [partition, before] = [own(), changes]
  await writing
  // Without IndexedDB the tab itself keeps what is typed.
  const found =
    partition === null
      ? none
      : await isPortalDbThere()
          .then(isThere => (isThere ? readFormDrafts(partition, Date.now()) : none))
          .catch(() => none)
  if (partition !== own()) return soon.ask()
  const typed = [...unwritten.values()].filter(row => row.partition === partition)
  if (before !== changes) soon.ask()
  readFor = partition
  const stands = ({ key }: FormDraftRow) =>
    (ended.get(key) ?? 0) <= before && !typed.some(row => row.key === key)
  show([...typed, ...found.filter(stands)])
}

const soon = coalesce(() => void readOnce())

/** Each step begins after the one before, so that a deletion is never overtaken. */
const inTurn = async (work: () => Promise<void>): Promise<void> => {
  writing = writing.then(work).catch(() => undefined)
  return writing
}

/** From now on the form is no draft in this tab. */
function end(key: string): void {
  dropTabDraft(tabKey(key))
  changes += 1
  ended.set(key, changes)
  unwritten.delete(key)
  show(others(key))
}

async function put(row: FormDraftRow): Promise<void> {
  const isWritten = await putFormDraft(row).then(
    () => true,
    () => false,
  )
  if (unwritten.get(row.key) !== row) return
  unwritten.delete(row.key)
  // The tab keeps what the device cannot store.
  if (isWritten) dropTabDraft(tabKey(row.key, row.partition))
}

/** Writes at once what was typed: the page may be closed without further notice. */
function flush(): void {
  clearTimeout(timer)
  timer = undefined
  for (const row of unwritten.values())
    void inTurn(async () => {
      if (unwritten.get(row.key) !== row) return
      await put(row)
      announce({ partition: row.partition, what: 'drafted' })
    })
}

/** Once a start: a person who takes no more photos would keep those of deleted forms for ever. */
async function sweep(): Promise<void> {
  const partition = own()
  if (partition !== null && (await isPortalDbThere().catch(() => false)))
    await sweepPhotos(partition, Date.now()).catch(() => undefined)
}

let isFollowing = false

function follow(): void {
  if (isFollowing) return
  isFollowing = true
  onNotice(({ partition }, isOwn) => {
    if (partition === own() && !(isOwn && unwritten.size > 0)) soon.ask()
  })
  userStore.subscribe(() => {
    if (own() !== readFor) soon.ask()
  })
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  void readOnce().then(sweep)
}

/** Only what was read for the person of this moment. */
const shown = (): readonly FormDraftRow[] => (readFor === own() ? rows : none)

/**
 * The forms that the person has begun for the acting business, in memory, so that one that opens again shows at once what
 * was typed. Those of a person without such a business live as long as their tab.
 */
export const formDrafts = {
  get: shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    follow()
    return () => listeners.delete(listener)
  },
  /** Until then a form begins empty, and is filled when they are read. */
  isRead: (): boolean => {
    follow()
    return readFor === own()
  },
  find: (key: string): unknown => {
    follow()
    const row = unwritten.get(key)
    if (row) return row.partition === own() ? row.value : undefined
    return readTabDraft(tabKey(key)) ?? shown().find(one => one.key === key)?.value
  },
  keep: (draft: FormDraft): void => {
    follow()
    const partition = own()
    // At once, since a database may not finish a write while its page is closed.
    keepTabDraft(tabKey(draft.key), draft.value)
    if (partition === null) return
    changes += 1
    const row = { ...draft, partition, at: Date.now() }
    unwritten.set(draft.key, row)
    show([row, ...others(draft.key)])
    timer ??= setTimeout(flush, pauseMs)
  },
  /** The form was sent, or is given up. Settles when no writing of it can follow. */
  drop: async (key: string): Promise<void> => {
    const partition = own()
    if (partition === null) return dropTabDraft(tabKey(key))
    end(key)
    await inTurn(async () => deleteFormDraft(partition, key))
    announce({ partition, what: 'drafted' })
  },
  /**
   * `keep` stores the act that takes the form over, and deletes its row in the same step. Until then no other reading or
   * writing begins: the form would stand there again, and could be handed in twice.
   */
  handOver: async <T>(key: string, partition: Partition, keep: () => Promise<T>): Promise<T> => {
    end(key)
    const kept = writing.then(keep)
    writing = kept.then(() => announce({ partition, what: 'drafted' })).catch(() => soon.ask())
    return kept
  },
  flush,
  /** Reads what another part of the device has changed. */
  refresh: readOnce,
}
