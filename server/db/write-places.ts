import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely'

/**
 * A commit waits for the synchronous standby, and where that is dead it waits until an operator comes. Reads do not
 * wait for it: they keep connections that no write can take.
 */
interface Places {
  /** The most writes at once. */
  readonly most: number
  /** How long a write waits for its place. */
  readonly waitMs: number
  /** How long a commit is waited for; undefined where there is no limit. */
  readonly answerMs: number | undefined
}

/**
 * How long the connection of a commit without an answer is kept. PostgreSQL does not notice that its caller has gone
 * and keeps its side of the connection, so one that were made anew for each try would use up all that it takes.
 */
export const unansweredMs = 600_000

const withoutStandby = `'synchronous_commit', 'local'`

/**
 * A condition that always holds. The statement that has it commits without waiting for a standby and counts as a read:
 * only for what a read notes by the way and may be lost with the primary, and for counters. Not within a transaction, all
 * of which would then commit so.
 */
export const committedHere = sql<boolean>`(select set_config(${sql.raw(withoutStandby)}, true)) is not null`

const changesRows =
  /^\s*(?:insert|update|delete)\b|^\s*with\b.*\b(?:insert into|update \S+ (?:as \S+ )?set|delete from)\b/is

const waitsForStandby = (text: string): boolean => changesRows.test(text) && !text.includes(withoutStandby)

const isWrite = (text: string): boolean => text === 'begin' || waitsForStandby(text)

export const isBeginning = (text: string): boolean => text === 'begin' || text.startsWith('start transaction')

/** Whether the answer to the statement may wait for the standby: a commit, or a write without a transaction around it. */
export const isCommit = (text: string, isInTransaction: boolean): boolean =>
  text === 'commit' || (!isInTransaction && waitsForStandby(text))

type GiveBack = () => void

export interface WriteCounts {
  readonly taken: number
  /** Writes that wait for a place, and have not asked the pool for a connection yet. */
  readonly waiting: number
}

const placesFor = ({ most, waitMs }: Places) => {
  const waiting = new Set<() => void>()
  let taken = 0
  const giveBack = () => {
    const [next] = waiting
    if (next) next()
    else taken -= 1
  }
  const enter = async (): Promise<GiveBack> => {
    if (taken < most) {
      taken += 1
      return giveBack
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(begin)
        // As the pool says it when all its connections are taken.
        reject(new Error('timeout exceeded when trying to connect'))
      }, waitMs)
      waiting.add(begin)
    })
    return giveBack
  }
  return { enter, counts: (): WriteCounts => ({ taken, waiting: waiting.size }) }
}

const nothing = { command: 'SELECT' as const, rowCount: 0, rows: [] }

/** Takes a connection with its first statement, which tells whether it is a write. */
export const keepPlacesForReads = (
  pool: PostgresPool,
  places: Places,
): PostgresPool & { readonly writes: () => WriteCounts } => {
  const { enter, counts } = placesFor(places)
  let letGo: () => void = () => undefined
  const ended = new Promise<void>(resolve => {
    letGo = resolve
  })

  const lease = (): PostgresPoolClient => {
    let taken: Promise<PostgresPoolClient> | undefined
    let giveBack: GiveBack = () => undefined
    let unanswered: Promise<unknown> | undefined
    let isInTransaction = false

    const take = async (first: string): Promise<PostgresPoolClient> => {
      if (isWrite(first)) giveBack = await enter()
      try {
        return await pool.connect()
      } catch (error) {
        giveBack()
        throw error
      }
    }
    const inTime = async <T>(commit: Promise<T>): Promise<T> => {
      const { answerMs } = places
      if (answerMs === undefined) return commit
      return new Promise<T>((resolve, reject) => {
        const timer = setTimeout(() => {
          unanswered = Promise.race([commit.catch(() => undefined), ended])
          reject(new Error('Query read timeout'))
        }, answerMs)
        commit.then(resolve, reject).finally(() => clearTimeout(timer))
      })
    }
    const query = async (text: string, values: readonly unknown[]) => {
      // The rollback after a commit that nobody has answered.
      if (unanswered) return nothing
      const client = await (taken ??= take(text))
      isInTransaction ||= isBeginning(text)
      const answer = client.query(text, values)
      return isCommit(text, isInTransaction) ? inTime(answer) : answer
    }
    const release = async (): Promise<void> => {
      const client = await taken?.catch(() => undefined)
      await unanswered
      client?.release()
      if (client) giveBack()
    }
    return { query: query as PostgresPoolClient['query'], release: () => void release() }
  }
  return {
    connect: () => Promise.resolve(lease()),
    writes: counts,
    end: async () => {
      const closed = pool.end()
      letGo()
      await closed
    },
  }
}
