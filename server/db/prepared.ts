import { sql, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { deferStatements, type Send } from './deferred-statements.ts'
import { sqlState } from './transaction.ts'
import { isBeginning, isCommit, unansweredMs } from './write-places.ts'

/** The most prepared statements in one connection. Without a limit, lists of changing length would add ever more. */
export const mostNames = 300

/**
 * A remark that keeps a statement from being prepared. Searches contain it: a common word needs another plan than a
 * rare one, and their many different texts would push out all other prepared statements.
 */
export const plannedAnew = sql`/* with its values */`

/** From this number of keys on, the planner should know the number: planning costs less than it saves. */
const fewKeys = 20

/** For statements that are given keys. Without their number, a plan for ten of them compares hundreds with each other. */
export const plannedForMany = (keys: readonly unknown[]): RawBuilder<unknown> =>
  keys.length > fewKeys ? plannedAnew : sql``

/** A star that stands for columns; one that multiplies is followed by an operand. */
const allColumns = /\.\*|(?<!\()\*\s*(?:[,)]|from\b|$)/i

/** A prepared `select *` would fail after a migration that adds a column while the process runs. */
const isPreparable = (text: string) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !text.includes('/*') && !allColumns.test(text)

/** The internals that the driver stores in each of its connections. */
interface Line {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void }
  readonly close: (message: { type: 'S'; name: string }) => void
  readonly parsedStatements: Record<string, string>
}

/** The names of one connection's prepared statements, the least recently used first. */
const namesOf = (connection: Line) => {
  const names = new Map<string, string>()
  let given = 0

  const forgetOldest = (): void => {
    const [oldest] = names
    if (!oldest) return
    const [text, name] = oldest
    names.delete(text)
    // The server forgets it too. This message travels with the next statement and, unlike DEALLOCATE, never fails.
    connection.close({ type: 'S', name })
    delete connection.parsedStatements[name]
  }

  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known === undefined && !isPreparable(text)) return undefined
    const name = known ?? `p${(given += 1)}`
    names.delete(text)
    names.set(text, name)
    if (names.size > mostNames) forgetOldest()
    return name
  }
}

/** Writing was refused since the server takes none: it has become a standby, or is not the primary yet. */
const readOnlyState = '25006'

/**
 * The driver gave up waiting, so that an answer that still arrives on this connection would be taken for another
 * query's; or the connection leads to a server that is not the primary.
 */
const isUseless = (error: unknown): boolean =>
  (error instanceof Error && error.message === 'Query read timeout') || sqlState(error) === readOnlyState

const preparing = (client: pg.PoolClient): PostgresPoolClient => {
  // The driver's types do not declare the connection.
  const { connection } = client as unknown as { readonly connection: Line }
  const nameOf = namesOf(connection)
  let isLost = false
  let isInTransaction = false
  const send: Send = async (text, values) => {
    const name = nameOf(text)
    if (isBeginning(text)) isInTransaction = true
    const isPatient = isCommit(text, isInTransaction)
    if (text === 'commit' || text === 'rollback') isInTransaction = false
    const asked = { text, values: [...values], ...(isPatient && { query_timeout: unansweredMs }) }
    try {
      const { command, rowCount, rows } = await client.query(name === undefined ? asked : { name, ...asked })
      return { command, rowCount: rowCount ?? 0, rows }
    } catch (error) {
      isLost ||= isUseless(error)
      throw error
    }
  }
  const together = <T>(work: () => T): T => {
    connection.stream.cork()
    try {
      return work()
    } finally {
      connection.stream.uncork()
    }
  }
  const query = deferStatements(send, together)
  return {
    // Kysely also passes cursors here, but none are configured.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isLost),
  }
}

/** A pool whose connections parse and plan each statement once and not with every request. */
export const preparingPool = (pool: pg.Pool): PostgresPool => {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? preparing(client)
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
