import { accountFaults, type Fault } from '../domains/books/public.ts'
import { fileName } from '../domains/files/public.ts'
import type { Db } from '../db/schema.ts'
import { filesOf } from '../kit/files/files-of.ts'

/** One statement compares the documents of these with each other, and takes far longer for many more. */
const businessesAtOnce = 20

/** Every rule of the books that does not hold, over all businesses. */
export const readFaults = async (db: Db, now: Date): Promise<readonly Fault[]> => {
  const businesses = await db.selectFrom('business').select('id').orderBy('id').execute()
  const ids = businesses.map(({ id }) => id)
  const faults: Fault[] = []
  for (let at = 0; at < ids.length; at += businessesAtOnce)
    faults.push(...(await accountFaults({ db, now }, ids.slice(at, at + businessesAtOnce))))
  return faults
}

const filesAtOnce = 1000

/** Files that rows name and the folder does not have in their size. */
export const readMissingFiles = async (db: Db, dataDir: string): Promise<readonly string[]> => {
  const missing: string[] = []
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('stored_file')
      .select(['id', 'size'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(filesAtOnce)
      .execute()
    for (const { id, size } of rows) {
      const info = await filesOf(dataDir).facts(fileName(id))
      if (info?.size !== size) missing.push(id)
    }
    const last = rows.at(-1)
    if (!last) return missing
    after = last.id
  }
}
