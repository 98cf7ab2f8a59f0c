import { randomUUID } from 'node:crypto'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openPostgres, type Database } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { copyPrepared } from '../portal/copy-prepared.ts'
import type { Filling, Kind, Template } from './template.ts'
import { openPglite } from './open-pglite.ts'
import { temporaryFolder } from '../portal/temporary-folder.ts'

export interface TestDatabase {
  readonly db: Db
  readonly kind: Kind
  readonly dataDir: string
  /** The environment of a second process on the same database; empty for the embedded one. */
  readonly databaseUrl: string
  readonly places?: Database['places'] | undefined
  readonly watch: Database['watch']
  readonly close: () => Promise<void>
}

const asked = new Map<string, Promise<Template>>()

const ask = async (name: string): Promise<Template> => {
  const answer = await fetch(`${inject('templatesUrl')}/${name}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Template
}

function templateOf(kind: Kind, filling: Filling): Promise<Template> {
  const name = `${kind}/${filling}`
  const found = asked.get(name) ?? ask(name)
  asked.set(name, found)
  return found
}

/** A data folder of its own with a copy of the prepared embedded database. */
export async function copyDataFolder(filling: Filling): Promise<{ dataDir: string; remove: () => void }> {
  const template = await templateOf('pglite', filling)
  const { folder: dataDir, remove } = temporaryFolder('data')
  copyPrepared(template.folder, dataDir)
  return { dataDir, remove }
}

/** A PostgreSQL database of its own, copied from the prepared one, or without a table for a portal that makes its own. */
export async function copyPostgres(
  filling: Filling | 'bare',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const { postgresUrl } = await templateOf('postgres', filling === 'bare' ? 'empty' : filling)
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new Client({ connectionString: postgresUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} template ${filling === 'bare' ? 'template0' : filling}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}

async function openCopyOfPglite(filling: Filling): Promise<TestDatabase> {
  const { dataDir, remove } = await copyDataFolder(filling)
  const { db, kind, watch, close } = await openPglite(dataDir, NodeFS)
  const closeAndRemove = async () => {
    await close()
    remove()
  }
  return { db, kind, dataDir, databaseUrl: '', watch, close: closeAndRemove }
}

async function openCopyOfPostgres(filling: Filling): Promise<TestDatabase> {
  const { folder: dataDir, remove } = temporaryFolder('data')
  if (filling === 'demo') copyPrepared((await templateOf('postgres', filling)).folder, dataDir)
  const { url, drop } = await copyPostgres(filling)
  const { db, kind, places, watch, close } = await openPostgres(url)
  const closeAndDrop = async () => {
    await close()
    await drop()
    remove()
  }
  return { db, kind, dataDir, databaseUrl: url, places, watch, close: closeAndDrop }
}

/** The kind of database that this run tests: TEST_DB, by default the embedded one. */
const chosen: Kind = process.env['TEST_DB'] === 'postgres' ? 'postgres' : 'pglite'

/** A migrated database for this test alone, with the fixture's rows unless the test wants others. */
export function openTestDatabase(filling: Filling = 'fixture', kind: Kind = chosen): Promise<TestDatabase> {
  return kind === 'postgres' ? openCopyOfPostgres(filling) : openCopyOfPglite(filling)
}
