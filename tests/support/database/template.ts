import type { Database } from '#server/db/open.ts'

/** A template holds the tables alone, a dealer, a customer and a few products besides, or the whole demo. */
export type Filling = 'empty' | 'fixture' | 'demo'
export type Kind = Database['kind']

/** A prepared database that test files copy theirs from. */
export interface Template {
  /** The data folder: with the embedded database, and with the demo's files where it holds the demo. */
  readonly folder: string
  /** URL of the maintenance database of a real PostgreSQL, whose template has the filling's name. */
  readonly postgresUrl: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers `kind/filling` with that template. */
    templatesUrl: string
  }
}
