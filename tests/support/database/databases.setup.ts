import { cpSync } from 'node:fs'
import path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#server/process/config.ts'
import { migrate } from '#server/process/migrate.ts'
import { openPostgres, type Database } from '#server/db/open.ts'
import { ensureDemo } from '#demo/ensure-demo.ts'
import { openPglite } from './open-pglite.ts'
import { startPostgres, type Cluster } from './postgres.ts'
import { temporaryFolder } from '../portal/temporary-folder.ts'
import { testClock, testEnvironment } from './test-clock.ts'

/** The templates that every test file copies its database from. */
export interface Templates {
  /** A migrated and a demo-filled data folder for the embedded database. */
  readonly folders: { readonly empty: string; readonly demo: string }
  /** URL of the maintenance database of a real PostgreSQL, which holds the templates `empty` and `demo`. */
  readonly postgresUrl: string | null
  /** The demo's files for tests on PostgreSQL; the embedded database has them in its folder. */
  readonly demoFiles: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    templates: Templates
  }
}

/** Migrates a database; fills it with the demo if a folder for its files is given. */
async function prepare(database: Database, demoFolder?: string): Promise<void> {
  const clock = testClock()
  await migrate(database.db, clock)
  const env = { ...testEnvironment, DATA_DIR: demoFolder }
  if (demoFolder !== undefined) await ensureDemo(database.db, readConfig(env), clock)
  await database.close()
}

async function prepareFolders(root: string): Promise<Templates['folders']> {
  const folders = { empty: path.join(root, 'empty'), demo: path.join(root, 'demo') }
  await prepare(await openPglite(folders.empty, NodeFS))
  cpSync(folders.empty, folders.demo, { recursive: true })
  await prepare(await openPglite(folders.demo, NodeFS), folders.demo)
  return folders
}

async function preparePostgres(cluster: Cluster, demoFiles: string): Promise<void> {
  const client = new Client({ connectionString: cluster.url() })
  await client.connect()
  await client.query('create database empty')
  await prepare(await openPostgres(cluster.url('empty'), { patient: true }))
  await client.query('create database demo template empty')
  await client.end()
  await prepare(await openPostgres(cluster.url('demo'), { patient: true }), demoFiles)
}

/**
 * Migrates and fills each kind of database once per run. TEST_DB=pglite skips PostgreSQL, TEST_DB=postgres the embedded
 * one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const only = process.env['TEST_DB']
  const { folder: root, remove } = temporaryFolder('templates')
  const cluster = only === 'pglite' ? null : await startPostgres()
  const demoFiles = path.join(root, 'files')
  if (cluster) await preparePostgres(cluster, demoFiles)
  const folders = only === 'postgres' ? { empty: '', demo: '' } : await prepareFolders(root)
  project.provide('templates', { folders, postgresUrl: cluster?.url() ?? null, demoFiles })
  return async () => {
    await cluster?.stop()
    remove()
  }
}
