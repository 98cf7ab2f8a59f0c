import type { ActRow, FormDraftRow } from './act-rows.ts'
import type { Partition } from './rows.ts'
import { rangeOf } from './view.ts'
import type { Tx } from './write.ts'

/** Begins the id of a photo on this device; ids of the portal have no colon. */
const prefix = 'photo:'

export const newPhotoId = (): string => `${prefix}${crypto.randomUUID()}`

export const isPhotoId = (value: unknown): value is `photo:${string}` =>
  typeof value === 'string' && value.startsWith(prefix)

/** The ids of the photos on this device that stand anywhere in a body. */
export const photoIdsIn = (value: unknown): readonly string[] => {
  if (isPhotoId(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(photoIdsIn)
}

/** The same body with the portal's ids in place of the device's own. */
export const withFileIds = (value: unknown, fileIds: ReadonlyMap<string, string>): unknown => {
  if (isPhotoId(value)) return fileIds.get(value) ?? value
  if (Array.isArray(value)) return value.map(one => withFileIds(one, fileIds))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withFileIds(one, fileIds)]))
}

/** Deletes an act that the portal has answered for or that the person gives up, and its photos. */
export const deleteAct = async (tx: Tx, { partition, id, input }: ActRow): Promise<void> => {
  await tx.objectStore('acts').delete([partition, id])
  for (const photo of photoIdsIn(input.body)) await tx.objectStore('photos').delete([partition, photo])
}

/** A form without a draft is open, or was deleted a moment ago: until then the photo may still be wanted. */
export const looseMs = 24 * 3600_000

/** Deletes the photos that no act and no form needs, as far as `isLoose` says so of their age. */
export const dropLoosePhotos = async (
  tx: Tx,
  partition: Partition,
  isLoose: (at: number) => boolean = () => true,
): Promise<void> => {
  const range = rangeOf(partition)
  const [acts, drafts, photos] = await Promise.all([
    tx.objectStore('acts').getAll(range),
    tx.objectStore('formDrafts').getAll(range),
    tx.objectStore('photos').getAll(range),
  ])
  const needed = new Set([
    ...acts.flatMap(({ input }) => photoIdsIn(input.body)),
    ...drafts.flatMap(({ value }) => photoIdsIn(value)),
  ])
  for (const { id, at } of photos)
    if (!needed.has(id) && isLoose(at)) await tx.objectStore('photos').delete([partition, id])
}

/** A form that nobody has come back to is deleted after this time. */
const forgottenMs = 30 * 24 * 3600_000

export const isForgotten = ({ at }: FormDraftRow, now: number): boolean => now - at > forgottenMs
