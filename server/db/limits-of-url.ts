import type pg from 'pg'

/** The limits of one connection in milliseconds, of which the URL may set others than the usual ones. */
export interface ConnectionLimits {
  /** The rest of the URL. */
  readonly connectionString: string
  /** Of one statement in the database; 0 for none. */
  readonly statementMs: number
  /** Of a database that does not answer at all; undefined for none. */
  readonly answerMs: number | undefined
  readonly idleInTransactionMs: number
}

/**
 * Takes the limits out of the URL. The driver would send them as start parameters, and PgBouncer accepts no connection
 * that has such. `patient` leaves none for statements, also where the database has a limit of its own.
 */
export const limitsOf = (url: string, patient: boolean): ConnectionLimits => {
  const [base = '', ...query] = url.split('?')
  const options = new URLSearchParams(query.join('?'))
  const takeOut = (name: string, usual: number) => {
    const given = options.get(name)
    options.delete(name)
    return given === null || given === '' ? usual : Number(given)
  }
  const statementMs = takeOut('statement_timeout', 10_000)
  // The server ends a slow statement itself. This limit is for a server that does not answer at all.
  const answerMs = takeOut('query_timeout', 15_000)
  const idleInTransactionMs = takeOut('idle_in_transaction_session_timeout', 15_000)
  const rest = options.toString()
  return {
    connectionString: rest === '' ? base : `${base}?${rest}`,
    statementMs: patient ? 0 : statementMs,
    answerMs: patient ? undefined : answerMs,
    idleInTransactionMs,
  }
}

/** Sets the limits that the database keeps, when a connection is made. */
export const setLimits = async (
  client: pg.ClientBase,
  { statementMs, idleInTransactionMs }: ConnectionLimits,
): Promise<void> => {
  await client.query(
    `select set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $2, false)`,
    [String(statementMs), String(idleInTransactionMs)],
  )
}
