import { portalDb } from '../db/db.ts'
import { readStatus, type ShownNotice } from './outbox-status.ts'
import type { ActRow } from '../store/act-rows.ts'
import type { Partition } from '../store/rows.ts'
import { rangeOf } from '../store/view.ts'

/** The edits of a person on this device, for one business, that the server does not have. */
export interface PendingEdits {
  readonly partition: Partition
  /** Lines with an edit, and acts, that the server has not answered for. */
  readonly unsent: number
  /** Edits that were refused or lost, which the person has not dealt with. */
  readonly refused: readonly ShownNotice[]
  readonly acts: readonly ActRow[]
  /** Rows of the pad that are no lines yet. */
  readonly drafts: number
  /** Forms that were begun and not sent. */
  readonly forms: number
}

async function readOne(partition: Partition): Promise<PendingEdits> {
  const { unsent, told, acts } = await readStatus(partition)
  const db = await portalDb()
  const [drafts, forms] = await Promise.all([
    db.count('drafts', rangeOf(partition)),
    db.count('formDrafts', rangeOf(partition)),
  ])
  const refused = told.filter(row => row.told.kind === 'rejected' || row.told.kind === 'lost')
  return { partition, unsent, refused, acts, drafts, forms }
}

export const readPendingEdits = async (partitions: readonly Partition[]): Promise<readonly PendingEdits[]> =>
  Promise.all(partitions.map(readOne))
