import { portalDb } from '../db/db.ts'
import type { Partition } from '../store/rows.ts'
import { rangeOf } from '../store/view.ts'

/** Lines with an edit that the server has not answered for. */
export const unsentCount = async (partition: Partition): Promise<number> => {
  const tx = (await portalDb()).transaction(['pending', 'inflight'])
  const [pending, inflight] = await Promise.all([
    tx.objectStore('pending').getAllKeys(rangeOf(partition)),
    tx.objectStore('inflight').get(partition),
  ])
  const lines = new Set(pending.map(([, target, key]) => `${target} ${key}`))
  for (const { target, key } of inflight?.edits ?? []) lines.add(`${target} ${key}`)
  return lines.size
}
