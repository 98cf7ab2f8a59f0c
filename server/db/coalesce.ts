import type { Db } from './schema.ts'

/** Asks for many at once; answers in the order of the keys. */
type Load<K, V> = (db: Db, keys: readonly K[]) => Promise<readonly (V | undefined)[]>

interface Waiting<K, V> {
  readonly key: K
  readonly resolve: (value: V | undefined) => void
  readonly reject: (error: unknown) => void
}

const mostAtOnce = 32

const queueFor = <K, V>(db: Db, load: Load<K, V>): ((key: K) => Promise<V | undefined>) => {
  let waiting: Waiting<K, V>[] = []
  let isUnderWay = false

  const answer = async (batch: readonly Waiting<K, V>[]): Promise<void> => {
    try {
      const values = await load(
        db,
        batch.map(({ key }) => key),
      )
      batch.forEach(({ resolve }, index) => resolve(values[index]))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const run = async (): Promise<void> => {
    isUnderWay = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      await answer(batch)
    }
    isUnderWay = false
  }

  return key =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isUnderWay) void run()
    })
}

/**
 * Questions that arrive while one is under way share the next. Nothing is kept, every answer was asked for after its
 * question arrived; a busy server asks less often and an idle one asks at once. Never inside a transaction.
 */
export const coalesced = <K, V>(load: Load<K, V>): ((db: Db, key: K) => Promise<V | undefined>) => {
  const queues = new WeakMap<Db, (key: K) => Promise<V | undefined>>()
  return async (db, key) => {
    const queue = queues.get(db) ?? queueFor(db, load)
    queues.set(db, queue)
    return queue(key)
  }
}
