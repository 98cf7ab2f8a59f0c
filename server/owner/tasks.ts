import { obstacleKinds } from '#contract/account/person-request-life-cycle.ts'
import { makeBackup, type Backup } from '../backup/make-backup.ts'
import { readDatabaseFacts, type DatabaseFacts } from '../doctor/database-facts.ts'
import type { Ports } from '../http/context.ts'
import { erasePerson, type Erased } from '../privacy/erase-person.ts'
import { exportPerson, type PersonalData } from '../privacy/export-person.ts'
import { verifySeals, type DayHash, type Verified } from '../seals/verify.ts'

interface Phone {
  readonly phone: string
}

const withTime = ({ db, clock, config: { dataDir } }: Ports) => ({ db, dataDir, now: clock.now() })

/** The tasks that commands give to the database's owner: input and answer of each, both of which travel as JSON. */
export interface Tasks {
  backup: { readonly given: { readonly to: string }; readonly result: Backup }
  facts: { readonly given: null; readonly result: DatabaseFacts }
  exportPerson: { readonly given: Phone; readonly result: PersonalData }
  verify: { readonly given: { readonly kept?: DayHash | undefined }; readonly result: Verified }
  erasePerson: { readonly given: Phone & { readonly isForced: boolean }; readonly result: Erased }
}

export const tasks: {
  readonly [N in keyof Tasks]: (ports: Ports, given: Tasks[N]['given']) => Promise<Tasks[N]['result']>
} = {
  backup: ({ db, clock, config: { dataDir } }, { to }) => makeBackup({ db, clock, dataDir }, to),
  facts: ({ db }) => readDatabaseFacts(db),
  exportPerson: (ports, { phone }) => exportPerson(withTime(ports), phone),
  verify: ({ db }, { kept }) => verifySeals(db, kept),
  erasePerson: (ports, { phone, isForced }) =>
    erasePerson(withTime(ports), phone, isForced ? obstacleKinds : []),
}

/** A request may come from a command of another release. */
export const isTask = (name: string): name is keyof Tasks => Object.hasOwn(tasks, name)
