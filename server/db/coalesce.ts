import type { Db } from './schema.ts'

/** Reads many keys at once and returns the values in the same order. */
type Load<K, V> = (db: Db, keys: readonly K[]) => Promise<readonly (V | undefined)[]>

interface Statement {
  isSilent: boolean
}

interface Question<K, V> {
  readonly key: K
  readonly resolve: (value: V | undefined) => void
  readonly reject: (error: unknown) => void
  asked: number
  /** The last statement that it was sent with, whose failure counts; undefined while it waits to be sent. */
  askedBy: Statement | undefined
  isAnswered: boolean
}

const mostAtOnce = 32
/** After this time the questions that wait are sent over another connection, so that a slow statement delays nobody. */
export const patienceMs = 1_000
/** A question whose statement does not answer is sent again, at most so often. The first answer counts. */
const mostTries = 3
/**
 * Unanswered statements keep their connections. While this number of them are open on a database, a lane with one of
 * its own under way sends no further one. A lane with none may always send: four lanes use at most six of ten
 * connections.
 */
const mostSilent = 3

/** Shared by the lanes of one database. */
interface Room {
  silent: number
  readonly lanes: (() => void)[]
}

const rooms = new WeakMap<Db, Room>()

const roomOf = (db: Db): Room => {
  const room = rooms.get(db) ?? { silent: 0, lanes: [] }
  rooms.set(db, room)
  return room
}

const queueFor = <K, V>(db: Db, load: Load<K, V>): ((key: K) => Promise<V | undefined>) => {
  const room = roomOf(db)
  let waiting: Question<K, V>[] = []
  let underWay = 0
  let silent = 0

  const askAgain = (batch: readonly Question<K, V>[]): void => {
    const again = batch.filter(question => !question.isAnswered && question.asked < mostTries)
    for (const question of again) question.askedBy = undefined
    waiting = [...again, ...waiting]
  }

  const fail = (question: Question<K, V>, statement: Statement, error: unknown): void => {
    if (!question.isAnswered && question.askedBy === statement) question.reject(error)
  }

  const send = async (batch: readonly Question<K, V>[]): Promise<void> => {
    const statement = { isSilent: false }
    for (const question of batch) {
      question.asked += 1
      question.askedBy = statement
    }
    const patience = setTimeout(() => {
      statement.isSilent = true
      silent += 1
      room.silent += 1
      askAgain(batch)
      sendNext()
    }, patienceMs)
    underWay += 1
    try {
      const values = await load(
        db,
        batch.map(({ key }) => key),
      )
      batch.forEach((question, index) => {
        question.isAnswered = true
        question.resolve(values[index])
      })
    } catch (error) {
      for (const question of batch) fail(question, statement, error)
    }
    clearTimeout(patience)
    underWay -= 1
    if (!statement.isSilent) return
    silent -= 1
    room.silent -= 1
    // Another lane may have waited for the connection that is free now.
    for (const sendOn of room.lanes) sendOn()
  }

  /** Sends one statement at a time, not counting those that do not answer. */
  const sendNext = (): void => {
    if (underWay > silent || (underWay > 0 && room.silent >= mostSilent)) return
    waiting = waiting.filter(question => !question.isAnswered)
    if (waiting.length === 0) return
    const batch = waiting.slice(0, mostAtOnce)
    waiting = waiting.slice(mostAtOnce)
    void send(batch).then(sendNext)
  }
  room.lanes.push(sendNext)

  return key =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject, asked: 0, askedBy: undefined, isAnswered: false })
      sendNext()
    })
}

/**
 * Collects keys that are asked for while a statement is running, and loads them together in the next statement.
 * It caches no answer: each is read after its question arrived. Must not be used inside a transaction.
 */
export const coalesced = <K, V>(load: Load<K, V>): ((db: Db, key: K) => Promise<V | undefined>) => {
  const queues = new WeakMap<Db, (key: K) => Promise<V | undefined>>()
  return async (db, key) => {
    const queue = queues.get(db) ?? queueFor(db, load)
    queues.set(db, queue)
    return queue(key)
  }
}
