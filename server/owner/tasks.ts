import { makeBackup, type Backup } from '../backup/make-backup.ts'
import { readDatabaseFacts, type DatabaseFacts } from '../doctor/database-facts.ts'
import type { Ports } from '../http/context.ts'

/** What commands let the database's owner do: each task's input and answer, both of which travel as JSON. */
export interface Tasks {
  backup: { readonly given: { readonly to: string }; readonly result: Backup }
  facts: { readonly given: null; readonly result: DatabaseFacts }
}

export const tasks: {
  readonly [N in keyof Tasks]: (ports: Ports, given: Tasks[N]['given']) => Promise<Tasks[N]['result']>
} = {
  backup: ({ db, clock, config: { dataDir } }, { to }) => makeBackup({ db, clock, dataDir }, to),
  facts: ({ db }) => readDatabaseFacts(db),
}

/** A request may come from a command of another release. */
export const isTask = (name: string): name is keyof Tasks => Object.hasOwn(tasks, name)
