import type { Db } from './schema.ts'

/** Asks for many at once; answers in the order of the keys. */
type Load<K, V> = (db: Db, keys: readonly K[]) => Promise<readonly (V | undefined)[]>

interface Statement {
  isSilent: boolean
}

interface Question<K, V> {
  readonly key: K
  readonly resolve: (value: V | undefined) => void
  readonly reject: (error: unknown) => void
  asked: number
  /** The statement that decides about it: the last one it was sent with. None while it waits to be sent. */
  askedBy: Statement | undefined
  isAnswered: boolean
}

const mostAtOnce = 32
/** A statement that takes longer holds nobody up: what waits goes on over another connection. */
export const patienceMs = 1_000
/** A question whose statement stays silent is asked again; the first answer counts. */
const mostTries = 3
/**
 * Statements without an answer keep their connections, so all lanes of a database share this many beside which another
 * is sent. A lane with nothing under way may always send: four lanes keep at most six of the pool's ten connections.
 */
const mostSilent = 3

/** What the lanes of one database share. */
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
    // Another lane may have waited for this one's connection.
    for (const sendOn of room.lanes) sendOn()
  }

  /** One statement at a time, beside those that have fallen silent. */
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
