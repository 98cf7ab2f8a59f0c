import { portalDb } from '../db/db.ts'
import { deleteAct, photoIdsIn } from '../store/act-photos.ts'
import type { ActRefusal, ActRow, PhotoRow } from '../store/act-rows.ts'
import type { Partition } from '../store/rows.ts'
import { rangeOf } from '../store/view.ts'
import { mayAdd, metaOf, write, writeFor, type Tx } from '../store/write.ts'
import { movedBy, seenAfter } from './act-versions.ts'
import { isMandate } from './mandates.ts'

const byAge = (one: ActRow, other: ActRow) => one.at - other.at || one.id.localeCompare(other.id)

/** Of a refused act the portal has said that it was not carried out. */
const isOut = ({ leaving = 0, refusal }: ActRow) => refusal === null && leaving > 0

/** The person has chosen anew since: carried out later, the older choice would come over the newer one. */
const isChosenAnew = async (tx: Tx, { partition, id, slot, at }: ActRow): Promise<boolean> => {
  if (slot === undefined) return false
  const all = await tx.objectStore('acts').getAll(rangeOf(partition))
  return all.some(row => row.id !== id && row.slot === slot && row.at > at)
}

/** The person has done the same to this thing before, and the portal has not answered yet. */
export class ActWaitsError extends Error {}

/** Everything was given up in another tab while the form was still open. */
export class PhotosGoneError extends Error {}

const hasPhotos = async (
  tx: Tx,
  { partition, input }: Pick<ActRow, 'partition' | 'input'>,
): Promise<boolean> => {
  const keys = photoIdsIn(input.body).map(async id => tx.objectStore('photos').getKey([partition, id]))
  return (await Promise.all(keys)).every(key => key !== undefined)
}

/**
 * Stores an act before anything is sent. When it settles the act is on disk, where any sender finds it.
 *
 * @returns whether older acts on the same thing go first
 */
export const keepAct = async (act: Omit<ActRow, 'refusal'>): Promise<boolean> =>
  writeFor(act.partition, async tx => {
    // Together: a person watches the form until the act is stored.
    const [all, areThere, meta, placing] = await Promise.all([
      tx.objectStore('acts').getAll(rangeOf(act.partition)),
      hasPhotos(tx, act),
      metaOf(tx, act.partition),
      isMandate(act) ? tx.objectStore('placings').get(act.partition) : undefined,
    ])
    const replaced = all.filter(row => act.slot !== undefined && row.slot === act.slot && !isOut(row))
    for (const row of replaced) await deleteAct(tx, row)
    const waiting = all.filter(
      row =>
        row.refusal === null &&
        !replaced.includes(row) &&
        row.things.some(thing => act.things.includes(thing)),
    )
    const isAgain = ({ key, slot }: ActRow) => key === act.key && slot === undefined
    // A buyer gives as many orders as they like.
    if (act.slot === undefined && !isMandate(act) && waiting.some(isAgain)) throw new ActWaitsError(act.title)
    // An order whose answer is missing may have been placed: the same goods would be ordered twice.
    if (placing?.placed === null) throw new ActWaitsError(act.title)
    if (!areThere) throw new PhotosGoneError(act.title)
    // An act that is stored at the same millisecond comes behind.
    const at = Math.max(act.at, ...waiting.map(row => row.at + 1))
    await Promise.all([
      tx.objectStore('meta').put(meta),
      tx.objectStore('acts').put({ ...act, at, refusal: null }),
      // Killed at any moment, the device has either the form or the act.
      act.draft && tx.objectStore('formDrafts').delete([act.partition, act.draft.key]),
    ])
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

/**
 * The portal has carried out the act, and changed its things by nothing else: later acts that rest on what the person saw
 * before it rest on what it has made of them.
 */
async function moveOn(tx: Tx, act: ActRow, answer: unknown): Promise<void> {
  const moved = movedBy(act, answer)
  if (moved.size === 0) return
  for (const row of await tx.objectStore('acts').getAll(rangeOf(act.partition)))
    if (row.id !== act.id && row.refusal === null && !isOut(row))
      await tx.objectStore('acts').put({ ...row, input: seenAfter(row, moved) })
}

/** The portal has carried out the act, now and with this answer; or the person gives it up. */
export const endAct = async (act: ActRow, now?: number, answer?: unknown): Promise<void> =>
  write(async tx => {
    const meta = await tx.objectStore('meta').get(act.partition)
    if (meta && now !== undefined) await tx.objectStore('meta').put({ ...meta, lastSyncedAt: now })
    await moveOn(tx, act, answer)
    await deleteAct(tx, act)
  })

/** A form of the same name that was begun since. */
const isBegunAnew = async (tx: Tx, { partition, draft }: ActRow): Promise<boolean> =>
  draft !== undefined && (await tx.objectStore('formDrafts').getKey([partition, draft.key])) !== undefined

/** An act that is not carried out becomes its form again, which goes on with the photos. */
async function becomeForm(tx: Tx, act: ActRow): Promise<void> {
  const { partition, id, title, path, draft } = act
  await tx.objectStore('acts').delete([partition, id])
  if (!draft || (await isBegunAnew(tx, act))) return
  // An act of an older version of the portal has a draft without words of its own.
  const words = { title, path }
  await tx.objectStore('formDrafts').put({ ...words, ...draft, partition, at: Date.now() })
}

/** Acts that carry its content on say again what they would have said without it. */
async function leaveOut(tx: Tx, { partition, id }: ActRow): Promise<void> {
  for (const { after, ...row } of await tx.objectStore('acts').getAll(rangeOf(partition)))
    if (after?.act === id && !isOut(row))
      await tx.objectStore('acts').put({ ...row, input: { ...row.input, body: after.otherwise } })
}

/** The act was refused while the person looks at its form. */
export const forgetAct = async ({ partition, id }: ActRow): Promise<void> =>
  write(async tx => {
    const act = await tx.objectStore('acts').get([partition, id])
    if (!act) return
    await leaveOut(tx, act)
    await becomeForm(tx, act)
  })

/**
 * Takes back an act that has not left this device. `left`: the portal may have it already; `gone`: it is answered;
 * `begun`: its form was begun anew, and would be overwritten.
 */
export const withdrawAct = async ({
  partition,
  id,
}: ActRow): Promise<'withdrawn' | 'left' | 'gone' | 'begun'> =>
  write(async tx => {
    const act = await tx.objectStore('acts').get([partition, id])
    if (!act || act.refusal) return 'gone'
    if (isOut(act)) return 'left'
    if (await isBegunAnew(tx, act)) return 'begun'
    await leaveOut(tx, act)
    await becomeForm(tx, act)
    return 'withdrawn'
  })

/**
 * The act leaves this device now, as it stands in the store.
 *
 * @returns undefined where it was taken back or replaced a moment ago
 */
export const noteLeaving = async ({ partition, id }: ActRow): Promise<ActRow | undefined> =>
  write(async tx => {
    const act = await tx.objectStore('acts').get([partition, id])
    if (!act || act.refusal) return undefined
    await tx.objectStore('acts').put({ ...act, leaving: (act.leaving ?? 0) + 1 })
    return act
  })

/** The portal itself has said that it has not carried it out. */
export const noteReturned = async ({ partition, id }: ActRow): Promise<void> =>
  write(async tx => {
    const act = await tx.objectStore('acts').get([partition, id])
    if (act) await tx.objectStore('acts').put({ ...act, leaving: Math.max(0, (act.leaving ?? 0) - 1) })
  })

/** Keeps a refused act for the person; one that another sender has ended meanwhile stays ended, and a newer choice answers an older one. */
export const refuseAct = async ({ partition, id }: ActRow, refusal: ActRefusal): Promise<void> =>
  write(async tx => {
    const act = await tx.objectStore('acts').get([partition, id])
    if (!act) return
    await leaveOut(tx, act)
    if (await isChosenAnew(tx, act)) await deleteAct(tx, act)
    else await tx.objectStore('acts').put({ ...act, refusal })
  })

/** Puts a refused act back among those that wait, under a new id: the portal has answered for the old one. A newer choice takes its place. */
export const retryAct = async ({ partition, id }: ActRow): Promise<void> =>
  writeFor(partition, async tx => {
    const act = await tx.objectStore('acts').get([partition, id])
    if (!act?.refusal) return
    if (await isChosenAnew(tx, act)) return deleteAct(tx, act)
    await tx.objectStore('acts').delete([partition, id])
    await tx.objectStore('acts').put({ ...act, id: crypto.randomUUID(), refusal: null, leaving: 0 })
  })

/** Only the upload of a photo is noted; one that was deleted meanwhile is not stored again. */
export const noteUploaded = async ({ partition, id }: PhotoRow, fileId: string, at: number): Promise<void> =>
  write(async tx => {
    const photo = await tx.objectStore('photos').get([partition, id])
    if (photo) await tx.objectStore('photos').put({ ...photo, sent: { fileId, at } })
  })
