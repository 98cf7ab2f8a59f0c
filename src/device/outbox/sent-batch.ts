import { joinEdits } from '#contract/cart/edits.ts'
import type { Partition, SentBatch } from '../store/rows.ts'
import { rangeOf } from '../store/view.ts'
import { isSame, mayAdd, metaOf, write } from '../store/write.ts'

/** As many edits travel together. */
const mostInBatch = 200

/**
 * The batch to be sent: the unanswered one, else the oldest edits under the next number. From here on it does not
 * change. None for a person who has signed out, whose edits may be kept.
 */
export const takeBatch = async (partition: Partition): Promise<SentBatch | null> =>
  write(async tx => {
    if (!(await mayAdd(tx, partition))) return null
    const known = await metaOf(tx, partition)
    // The try begins now, so every wait ends.
    const meta = { ...known, nextAttemptAt: 0, waitsFor: null }
    const unanswered = await tx.objectStore('inflight').get(partition)
    if (unanswered) {
      await tx.objectStore('meta').put(meta)
      const again = { ...unanswered, attempts: unanswered.attempts + 1 }
      await tx.objectStore('inflight').put(again)
      return again
    }
    const waiting = await tx.objectStore('pending').getAll(rangeOf(partition))
    if (waiting.length === 0) {
      if (known.waitsFor !== null) await tx.objectStore('meta').put(meta)
      return null
    }
    const batch = waiting.toSorted((one, other) => one.at - other.at).slice(0, mostInBatch)
    const inflight: SentBatch = {
      partition,
      clientId: meta.clientId,
      n: meta.lastN + 1,
      ...(meta.lastN === 0 && meta.after && { after: meta.after }),
      edits: batch.map(({ target, key, edit, gen, at }) => ({ target, key, edit, gen, at })),
      attempts: 1,
    }
    await tx.objectStore('meta').put(meta)
    await tx.objectStore('inflight').put(inflight)
    await Promise.all(
      batch.map(({ target, key }) => tx.objectStore('pending').delete([partition, target, key])),
    )
    return inflight
  })

/**
 * Halves a batch that was too large: half of it goes first, under the same number. Refused if the batch was sent
 * before and the answer is missing: the server may have it, and under this number only the same edits may come
 * again.
 *
 * @returns whether it is smaller now
 */
export const halveBatch = async (batch: SentBatch): Promise<boolean> =>
  write(async tx => {
    const { partition } = batch
    const unanswered = await tx.objectStore('inflight').get(partition)
    if (!unanswered || !isSame(unanswered, batch) || unanswered.attempts > 1 || unanswered.edits.length < 2)
      return false
    const half = Math.ceil(unanswered.edits.length / 2)
    await tx
      .objectStore('inflight')
      .put({ ...unanswered, edits: unanswered.edits.slice(0, half), attempts: 0 })
    for (const kept of unanswered.edits.slice(half)) {
      const { target, key } = kept
      const newer = await tx.objectStore('pending').get([partition, target, key])
      const edit = newer ? joinEdits(kept.edit, newer.edit, true) : kept.edit
      if (edit) await tx.objectStore('pending').put({ partition, ...kept, ...newer, edit, at: kept.at })
    }
    return true
  })
