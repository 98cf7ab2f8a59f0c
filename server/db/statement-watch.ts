import type { LogEvent } from 'kysely'

/** A statement that has been answered. Its values may be personal: they are for asking again, never for a log. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly ms: number
}

export type Watch = (statement: Statement) => void

/** Hands each statement to those who watch; without one it costs a look at an empty list. */
export const statementWatch = () => {
  const watches: Watch[] = []
  return {
    log: ({ query: { sql, parameters }, queryDurationMillis }: LogEvent): void => {
      for (const watch of watches) watch({ text: sql, values: parameters, ms: queryDurationMillis })
    },
    watch: (watch: Watch): void => void watches.push(watch),
  }
}
