import { changed, type Change, type LineState } from '#contract/cart/edits.ts'
import type { Target } from '#contract/cart/lines.ts'
import { portalDb } from '../db/db.ts'
import type {
  ConfirmedRow,
  SentBatch,
  KeptEdit,
  ListAnswer,
  Partition,
  PendingRow,
  SnapshotRow,
  EditNotice,
} from './rows.ts'

/** Every row of one partition, and of one of its lists where a target is named. */
export const rangeOf = (...prefix: readonly string[]): IDBKeyRange =>
  // In a compound key an array sorts behind every text.
  IDBKeyRange.bound(prefix, [...prefix, []])

/** The progress of a line's edit. The first two are not on disk: not yet, and not at all. */
export type LineStatus = 'saving' | 'unsaved' | 'kept' | 'sending' | 'synced' | 'toldOf'

export interface ShownLine extends LineState {
  readonly key: string
  readonly status: LineStatus
}

export interface ListParts {
  readonly snapshot: SnapshotRow | undefined
  /** That the snapshot is of. */
  readonly answer: ListAnswer | null
  readonly confirmed: readonly ConfirmedRow[]
  readonly inflight: readonly KeptEdit[]
  /** The last try to send them failed, and the next one is still to come. */
  readonly isWaiting: boolean
  readonly pending: readonly PendingRow[]
  readonly told: readonly EditNotice[]
}

/** A list with all edits laid over it. */
export interface ListFold {
  /** False until the server has once answered for this list. */
  readonly isKnown: boolean
  readonly revision: number
  readonly lines: ReadonlyMap<string, LineState>
  /** Of lines with an edit or a refusal, removed ones too; the others are synced. */
  readonly statuses: ReadonlyMap<string, LineStatus>
  /** The server has confirmed changes that no reading contains yet. */
  readonly isBehind: boolean
  /** Lines with an edit that the server has not answered for, removed ones too. */
  readonly unsent: ReadonlySet<string>
  readonly isWaiting: boolean
}

export interface ListView extends Omit<ListFold, 'lines' | 'statuses'> {
  readonly lines: readonly ShownLine[]
}

const byAge = (one: KeptEdit, other: KeptEdit) => one.at - other.at || (one.gen < other.gen ? -1 : 1)

/** Edits that are laid over the list one after the other, with the status that they give their lines. */
export type Round = readonly [LineStatus, readonly { readonly key: string; readonly edit: Change }[]]

/**
 * The list as the person means it: the server's snapshot, the changes confirmed since, the batch on its way, the
 * pending edits, and those that are not on disk yet.
 */
export function foldOf(
  { snapshot, confirmed, inflight, isWaiting, pending, told }: Omit<ListParts, 'answer'>,
  unwritten: readonly Round[] = [],
): ListFold {
  const lines = new Map<string, LineState>()
  for (const line of snapshot?.lines ?? []) lines.set(line.key, line)
  const revision = snapshot?.revision ?? 0
  const put = (key: string, line: LineState | null) => {
    if (line) lines.set(key, line)
    else lines.delete(key)
  }
  const newer = confirmed.filter(row => row.revision > revision)
  for (const { key, line } of newer) put(key, line)
  const statuses = new Map<string, LineStatus>()
  for (const { key, told: said } of told) if (said.kind === 'rejected') statuses.set(key, 'toldOf')
  const rounds: readonly Round[] = [
    [isWaiting ? 'kept' : 'sending', inflight],
    ['kept', pending.toSorted(byAge)],
    ...unwritten,
  ]
  for (const [status, edits] of rounds) {
    for (const { key, edit } of edits) {
      put(key, changed(lines.get(key) ?? null, edit))
      statuses.set(key, status)
    }
  }
  return {
    isKnown: snapshot !== undefined,
    revision: newer.reduce((most, row) => Math.max(most, row.revision), revision),
    lines,
    statuses,
    isBehind: newer.length > 0,
    unsent: new Set(rounds.flatMap(([, edits]) => edits.map(({ key }) => key))),
    isWaiting,
  }
}

export function viewOf(...of: Parameters<typeof foldOf>): ListView {
  const { lines, statuses, ...fold } = foldOf(...of)
  const shownLine = ([key, { qty, note }]: readonly [string, LineState]): ShownLine => ({
    key,
    qty,
    note,
    status: statuses.get(key) ?? 'synced',
  })
  return { ...fold, lines: [...lines].map(shownLine) }
}

const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The base of an edit may change, but no list shows that. */
const areSameEdits = (some: readonly KeptEdit[], others: readonly KeptEdit[]) =>
  some.length === others.length && some.every(({ gen }, at) => gen === others[at]?.gen)

/** The parts as they were read before, as far as they are the same: nothing made of them has to be made again. */
function sameWherePossible(known: ListParts | undefined, read: ListParts): ListParts {
  if (!known) return read
  const told = isSameJson(known.told, read.told) ? known.told : read.told
  const isSame =
    known.snapshot === read.snapshot &&
    known.answer === read.answer &&
    known.isWaiting === read.isWaiting &&
    known.told === told &&
    areSameEdits(known.inflight, read.inflight) &&
    areSameEdits(known.pending, read.pending) &&
    isSameJson(known.confirmed, read.confirmed)
  return isSame ? known : { ...read, told }
}

/**
 * The edits on their way to a list. If a snapshot contains the batch already, only the answer is missing: the edits
 * must not be counted twice.
 */
export const onTheWay = (
  inflight: SentBatch | undefined,
  target: Target,
  snapshot: SnapshotRow | undefined,
): readonly KeptEdit[] => {
  const isThere = snapshot?.clientId === inflight?.clientId && (snapshot?.settled ?? 0) >= (inflight?.n ?? 0)
  return isThere ? [] : (inflight?.edits.filter(edit => edit.target === target) ?? [])
}

/**
 * Everything that decides the contents of some lists, as it stood at one moment. Unchanged answers are not read
 * again and stay the same objects, so that their rows need not be drawn again.
 */
export async function readLists(
  partition: Partition,
  targets: readonly Target[],
  before: ReadonlyMap<Target, ListParts> = new Map(),
): Promise<readonly (readonly [Target, ListParts])[]> {
  const db = await portalDb()
  const tx = db.transaction(['snapshots', 'answers', 'confirmed', 'inflight', 'pending', 'told', 'meta'])
  const lists = await Promise.all(
    targets.map(async target => {
      const range = rangeOf(partition, target)
      const [snapshot, confirmed, inflight, pending, told, meta] = await Promise.all([
        tx.objectStore('snapshots').get([partition, target]),
        tx.objectStore('confirmed').getAll(range),
        tx.objectStore('inflight').get(partition),
        tx.objectStore('pending').getAll(range),
        tx.objectStore('told').getAll(range),
        tx.objectStore('meta').get(partition),
      ])
      const sent = onTheWay(inflight, target, snapshot)
      const isWaiting = (meta?.waitsFor ?? null) !== null
      const known = before.get(target)
      // A batch that completes the snapshot leaves the answer that it was read with.
      const isRead = known?.snapshot !== undefined && known.snapshot.at === snapshot?.at
      const answers = tx.objectStore('answers')
      const answer = isRead
        ? known.answer
        : ((snapshot && (await answers.get([partition, target]))?.answer) ?? null)
      const isSame = isRead && known.snapshot.revision === snapshot?.revision
      const parts = { confirmed, inflight: sent, isWaiting, pending, told, answer }
      const read = { ...parts, snapshot: isSame ? known.snapshot : snapshot }
      return [target, sameWherePossible(known, read)] as const
    }),
  )
  await tx.done
  return lists
}

export async function readParts(partition: Partition, target: Target): Promise<ListParts> {
  const [list] = await readLists(partition, [target])
  if (!list) throw new Error('one list was asked for')
  return list[1]
}

export const readList = async (partition: Partition, target: Target): Promise<ListView> =>
  viewOf(await readParts(partition, target))
