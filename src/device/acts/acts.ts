import { portalDb } from '../db/db.ts'
import { deleteAct, photoIdsIn } from '../store/act-photos.ts'
import type { ActRefusal, ActRow, PhotoRow } from '../store/act-rows.ts'
import type { Partition } from '../store/rows.ts'
import { rangeOf } from '../store/view.ts'
import { mayAdd, metaOf, write, writeFor } from '../store/write.ts'

const byAge = (one: ActRow, other: ActRow) => one.at - other.at || one.id.localeCompare(other.id)

/** The person has done the same to this thing before, and the portal has not answered yet. */
export class ActWaitsError extends Error {}

/**
 * Stores an act before anything is sent. When it settles the act is on disk, where any sender finds it.
 *
 * @returns whether older acts on the same thing go first
 */
export const keepAct = async (act: Omit<ActRow, 'refusal'>): Promise<boolean> =>
  writeFor(act.partition, async tx => {
    const waiting = (await tx.objectStore('acts').getAll(rangeOf(act.partition))).filter(
      ({ things, refusal }) => refusal === null && things.some(thing => act.things.includes(thing)),
    )
    if (waiting.some(({ key }) => key === act.key)) throw new ActWaitsError(act.title)
    await tx.objectStore('meta').put(await metaOf(tx, act.partition))
    // An act that is stored at the same millisecond comes behind.
    const at = Math.max(act.at, ...waiting.map(row => row.at + 1))
    await tx.objectStore('acts').put({ ...act, at, refusal: null })
    // Killed at any moment, the device has either the form or the act.
    if (act.draft) await tx.objectStore('formDrafts').delete([act.partition, act.draft.key])
    return waiting.length > 0
  })

/** All acts of a partition, the oldest first. */
export const readActs = async (partition: Partition): Promise<readonly ActRow[]> =>
  (await (await portalDb()).getAll('acts', rangeOf(partition))).toSorted(byAge)

/** The acts to be sent; none for a person who has signed out, whose acts may be kept. */
export const takeActs = async (partition: Partition): Promise<readonly ActRow[]> =>
  write(async tx => {
    if (!(await mayAdd(tx, partition))) return []
    const rows = await tx.objectStore('acts').getAll(rangeOf(partition))
    return rows.filter(({ refusal }) => refusal === null).toSorted(byAge)
  })

/** The photos of an act, as far as this device has them. */
export const readPhotos = async ({ partition, input }: ActRow): Promise<readonly PhotoRow[]> => {
  const db = await portalDb()
  const rows = await Promise.all(photoIdsIn(input.body).map(async id => db.get('photos', [partition, id])))
  return rows.flatMap(row => row ?? [])
}

/** The portal has carried out the act, now; or the person gives it up. */
export const endAct = async (act: ActRow, now?: number): Promise<void> =>
  write(async tx => {
    const meta = await tx.objectStore('meta').get(act.partition)
    if (meta && now !== undefined) await tx.objectStore('meta').put({ ...meta, lastSyncedAt: now })
    await deleteAct(tx, act)
  })

/** A refused act becomes its form again, which goes on with the photos. */
export const forgetAct = async ({ partition, id }: ActRow): Promise<void> =>
  write(async tx => {
    const act = await tx.objectStore('acts').get([partition, id])
    if (!act) return
    await tx.objectStore('acts').delete([partition, id])
    const { title, path, at, draft } = act
    // An act of an older version of the portal has a draft without words of its own.
    const words = { title, path }
    if (draft) await tx.objectStore('formDrafts').put({ ...words, ...draft, partition, at })
  })

/** Keeps a refused act for the person; one that another sender has ended meanwhile stays ended. */
export const refuseAct = async ({ partition, id }: ActRow, refusal: ActRefusal): Promise<void> =>
  write(async tx => {
    const act = await tx.objectStore('acts').get([partition, id])
    if (act) await tx.objectStore('acts').put({ ...act, refusal })
  })

/** Puts a refused act back among those that wait, under a new id: the portal has answered for the old one. */
export const retryAct = async ({ partition, id }: ActRow): Promise<void> =>
  writeFor(partition, async tx => {
    const act = await tx.objectStore('acts').get([partition, id])
    if (!act?.refusal) return
    await tx.objectStore('acts').delete([partition, id])
    await tx.objectStore('acts').put({ ...act, id: crypto.randomUUID(), refusal: null })
  })

/** Only the upload of a photo is noted; one that was deleted meanwhile is not stored again. */
export const noteUploaded = async ({ partition, id }: PhotoRow, fileId: string, at: number): Promise<void> =>
  write(async tx => {
    const photo = await tx.objectStore('photos').get([partition, id])
    if (photo) await tx.objectStore('photos').put({ ...photo, sent: { fileId, at } })
  })
