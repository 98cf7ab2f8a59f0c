import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '../kit/clock.ts'
import type { Db, Tx } from '../db/schema.ts'
import { holdLock } from '../db/transaction.ts'
import { projectRoot } from '../kit/project-root.ts'
import { loadRegions } from '../reference/regions.ts'
import { indexSkus } from '../domains/catalog/public.ts'
import { indexArticles, indexCookbooks } from '../domains/content/public.ts'

/** Increase it whenever words are stored differently, since searches and stored words must match. */
export const wordsVersion = 'search words 4'

/** Writes all indexes again when `wordsVersion` has changed. A new database contains nothing to index. */
const indexAnew = async (tx: Tx, applied: ReadonlySet<string>): Promise<string | undefined> => {
  if (applied.has(wordsVersion)) return undefined
  if (applied.size > 0) {
    await indexSkus(tx)
    await indexCookbooks(tx)
    await indexArticles(tx)
  }
  return wordsVersion
}

const folder = path.join(projectRoot, 'server/db/migrations')
/** A fixed number for the lock. Of two processes that migrate at once one waits. */
export const migrationKey = 7_346_201

/** A statement ends at the end of a line, unless it is inside of a function, whose body stands between dollars. */
const splitStatements = (text: string): string[] => {
  const bodies: string[] = []
  return text
    .replace(/^\s*--.*$/gm, '')
    .replace(/\$\$[\s\S]*?\$\$/g, body => `$$${bodies.push(body) - 1}$$`)
    .split(/;\s*$/m)
    .map(statement => statement.replace(/\$\$(\d+)\$\$/g, (_, at: string) => bodies[Number(at)] ?? '').trim())
    .filter(statement => statement !== '')
}

/** Applies missing migrations, reference data and search words, each once and completely; returns their names. */
export const migrate = async (db: Db, clock: Clock): Promise<string[]> => {
  const files = (await readdir(folder)).filter(name => /^\d{4}_.*\.sql$/.test(name)).toSorted()
  return db.transaction().execute(async tx => {
    await holdLock(tx, migrationKey)
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null)`.execute(
      tx,
    )
    const applied = await sql<{ name: string }>`select name from migration`.execute(tx)
    const known = new Set(applied.rows.map(row => row.name))
    const missing = files.filter(name => !known.has(name))
    for (const name of missing) {
      for (const statement of splitStatements(await readFile(path.join(folder, name), 'utf8'))) {
        await sql.raw(statement).execute(tx)
      }
    }
    const refilled = [await loadRegions(tx, known), await indexAnew(tx, known)]
    const done = [...missing, ...refilled.filter(name => name !== undefined)]
    for (const name of done) await sql`insert into migration values (${name}, ${clock.now()})`.execute(tx)
    return done
  })
}
