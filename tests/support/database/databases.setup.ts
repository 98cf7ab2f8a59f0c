import { cpSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#server/process/config.ts'
import { migrate } from '#server/process/migrations/migrate.ts'
import { openPostgres, type Database } from '#server/db/open.ts'
import { ensureDemo } from '#demo/ensure-demo.ts'
import { fillFixture } from '../fixture/fill-fixture.ts'
import { openPglite } from './open-pglite.ts'
import { startPostgres, type Cluster } from './postgres.ts'
import { temporaryFolder } from '../portal/temporary-folder.ts'
import type { Filling, Kind, Template } from './template.ts'
import { testClock, testEnvironment } from './test-clock.ts'

async function fill({ db }: Database, filling: Filling, folder: string): Promise<void> {
  const clock = testClock()
  const config = readConfig({ ...testEnvironment, DATA_DIR: folder })
  if (filling === 'empty') await migrate(db, clock)
  else if (filling === 'demo') await ensureDemo(db, config, clock)
  else await fillFixture({ db, config, clock })
}

/** Migrates and fills a template when a test first asks for it, since a run needs some of them only. */
function templatesIn(root: string) {
  const prepared = new Map<string, Promise<Template>>()
  let cluster: Promise<Cluster> | undefined

  const prepare = async (kind: Kind, filling: Filling): Promise<Template> => {
    const folder = path.join(root, kind, filling)
    const base = filling === 'empty' ? undefined : await templateOf(kind, 'empty')
    let database: Database
    let postgresUrl = ''
    if (kind === 'postgres') {
      const { url } = await (cluster ??= startPostgres())
      postgresUrl = url()
      const client = new Client({ connectionString: postgresUrl })
      await client.connect()
      await client.query(`create database ${filling} ${base ? 'template empty' : ''}`)
      await client.end()
      database = await openPostgres(url(filling), { patient: true })
    } else {
      if (base) cpSync(base.folder, folder, { recursive: true })
      database = await openPglite(folder, NodeFS)
    }
    await fill(database, filling, folder)
    await database.close()
    return { folder, postgresUrl }
  }

  function templateOf(kind: Kind, filling: Filling): Promise<Template> {
    const name = `${kind}/${filling}`
    const found = prepared.get(name) ?? prepare(kind, filling)
    prepared.set(name, found)
    return found
  }
  return { templateOf, stop: async () => (await cluster)?.stop() }
}

/** Prepares templates in this process, for the processes of all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder: root, remove } = temporaryFolder('templates')
  const { templateOf, stop } = templatesIn(root)
  const server = createServer((request, response) => {
    const [, kind, filling] = request.url?.split('/') ?? []
    templateOf(kind as Kind, filling as Filling).then(
      template => response.end(JSON.stringify(template)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('templatesUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    server.closeAllConnections()
    await stop()
    remove()
  }
}
