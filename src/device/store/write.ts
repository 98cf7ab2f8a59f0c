import type { IDBPTransaction } from 'idb'
import { portalDb, type PortalDb } from '../db/db.ts'
import { userOf } from './partition.ts'
import { isUserSignedIn } from '../db/signed-in.ts'
import type { SentBatch, MetaRow, Partition } from './rows.ts'

/** Writes reach the disk before they are reported: a power failure must not lose edits that the screen calls saved. */
const strictly = { durability: 'strict' } as const

/** Every store whose rows belong to a partition. */
export const partitionStores = [
  'pending',
  'inflight',
  'confirmed',
  'told',
  'snapshots',
  'answers',
  'seen',
  'drafts',
  'places',
  'bought',
  'checkouts',
  'placings',
  'acts',
  'photos',
  'formDrafts',
  'proven',
  'meta',
] as const
const stores = ['session', ...partitionStores] as const
export type Tx = IDBPTransaction<PortalDb, typeof stores, 'readwrite'>

/** One step of the outbox: all of it or nothing. */
export const write = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  const tx = (await portalDb()).transaction(stores, 'readwrite', strictly)
  try {
    const value = await work(tx)
    await tx.done
    return value
  } catch (error) {
    // A failed step leaves no part of it behind.
    try {
      tx.abort()
    } catch {
      // It has ended by itself.
    }
    await tx.done.catch(() => undefined)
    throw error
  }
}

/** The owner of the row has signed out. */
export class SignedOutError extends Error {}

/**
 * Whether rows may be added for a partition. Ask inside the transaction that adds them: signing out deletes in a
 * transaction too, so that earlier rows are deleted and later ones are refused.
 */
export const mayAdd = async (tx: Tx, partition: Partition): Promise<boolean> =>
  isUserSignedIn(userOf(partition), await tx.objectStore('session').get('current'))

/** A step that adds rows for somebody, who must be signed in on this device. */
export const writeFor = async <T>(partition: Partition, work: (tx: Tx) => Promise<T>): Promise<T> =>
  write(async tx => {
    if (!(await mayAdd(tx, partition))) throw new SignedOutError('nobody may write for somebody who has left')
    return work(tx)
  })

/** The sending state of a partition. A batch kept over a sign-out brings the id under which the server may know it. */
export const metaOf = async (tx: Tx, partition: Partition): Promise<MetaRow> => {
  const known = await tx.objectStore('meta').get(partition)
  if (known) return known
  const inflight = await tx.objectStore('inflight').get(partition)
  return {
    partition,
    clientId: inflight?.clientId ?? crypto.randomUUID(),
    lastN: (inflight?.n ?? 1) - 1,
    failures: 0,
    nextAttemptAt: 0,
    waitsFor: null,
    lastSyncedAt: null,
  }
}

/**
 * Whether two rows are the same batch. One that was given up leaves its number to the next, which no late answer to the
 * first fits.
 */
export const isSame = (one: SentBatch | undefined, other: SentBatch) =>
  one?.clientId === other.clientId && one.n === other.n && one.edits[0]?.gen === other.edits[0]?.gen
