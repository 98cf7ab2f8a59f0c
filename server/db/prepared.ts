import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** As many statements stay prepared in a connection; more come from lists of changing length. */
export const mostNames = 300

/**
 * A remark for statements of the search, anywhere in them: a common word wants another plan than a rare one, and what
 * has the form of somebody's words would use up the names of all others.
 */
export const plannedAnew = sql`/* with its values */`

/** `*` would make a prepared statement fail after a migration that adds a column beside the running process. */
const isPreparable = (text: string) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/[.\s]\*|\/\*/.test(text)

/** What the driver keeps for each of its connections. */
interface Line {
  readonly close: (message: { type: 'S'; name: string }) => void
  readonly parsedStatements: Record<string, string>
}

/** The names of one connection's statements, the longest unused first. */
const namesOf = ({ connection }: { readonly connection: Line }) => {
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

/** No answer within the time: whatever still comes on this connection belongs to nobody. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

const preparing = (client: pg.PoolClient): PostgresPoolClient => {
  // The driver's types leave the connection out.
  const nameOf = namesOf(client as unknown as { readonly connection: Line })
  let isLost = false
  const query = async (text: string, values: unknown[]) => {
    const name = nameOf(text)
    try {
      return await client.query(name === undefined ? { text, values } : { name, text, values })
    } catch (error) {
      isLost ||= isUnanswered(error)
      throw error
    }
  }
  return {
    // Kysely's other form, a cursor, is not configured here.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isLost),
  }
}

/** A pool whose connections parse and plan a statement once, not with every request. */
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
