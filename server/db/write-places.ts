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
 * only for what a read notes by the way and may be lost with the primary.
 */
export const committedHere = sql<boolean>`(select set_config(${sql.raw(withoutStandby)}, true)) is not null`

const changesRows =
  /^\s*(?:insert|update|delete)\b|^\s*with\b.*\b(?:insert into|update \S+ (?:as \S+ )?set|delete from)\b/is

const isWrite = (text: string): boolean =>
  text === 'begin' || (changesRows.test(text) && !text.includes(withoutStandby))

type GiveBack = () => void

const placesFor = ({ most, waitMs }: Places) => {
  const waiting = new Set<() => void>()
  let taken = 0
  const giveBack = () => {
    const [next] = waiting
    if (next) next()
    else taken -= 1
  }
  return async (): Promise<GiveBack> => {
    if (taken < most) {
      taken += 1
      return giveBack
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        waiting.delete(enter)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(enter)
        // As the pool says it when all its connections are taken.
        reject(new Error('timeout exceeded when trying to connect'))
      }, waitMs)
      waiting.add(enter)
    })
    return giveBack
  }
}

const nothing = { command: 'SELECT' as const, rowCount: 0, rows: [] }

/** Takes a connection with its first statement, which tells whether it is a write. */
export const keepPlacesForReads = (pool: PostgresPool, places: Places): PostgresPool => {
  const takePlace = placesFor(places)
  let letGo: () => void = () => undefined
  const ended = new Promise<void>(resolve => {
    letGo = resolve
  })

  const lease = (): PostgresPoolClient => {
    let taken: Promise<PostgresPoolClient> | undefined
    let giveBack: GiveBack = () => undefined
    let unanswered: Promise<unknown> | undefined

    const take = async (first: string): Promise<PostgresPoolClient> => {
      if (isWrite(first)) giveBack = await takePlace()
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
      const answer = client.query(text, values)
      return text === 'commit' ? inTime(answer) : answer
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
    end: async () => {
      const closed = pool.end()
      letGo()
      await closed
    },
  }
}
