import { once } from 'node:events'
import { createServer } from 'node:net'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { signIn } from '../support/portal/account.ts'
import { Client, overHttp } from '../support/portal/client.ts'
import { password } from '../api/support/people.ts'
import { copyDataFolder } from '../support/database/database.ts'
import type { Filling } from '../support/database/template.ts'
import { fixturePhones } from '../support/fixture/fill-fixture.ts'
import { runProgram, startPortal, type Portal } from '../support/portal/portal.ts'

const cleanUp: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

async function dataFolder(filling: Filling = 'fixture'): Promise<string> {
  const { dataDir, remove } = await copyDataFolder(filling)
  cleanUp.push(remove)
  return dataDir
}

async function running(dataDir: string): Promise<Portal> {
  const portal = await startPortal({ dataDir })
  cleanUp.push(async () => {
    await portal.kill()
  })
  return portal
}

/** The output that a person sees at the start: the exit code and the lines that are not structured logs. */
async function refusal(options: Parameters<typeof runProgram>[0]) {
  const { ended, output } = runProgram(options)
  const code = await ended
  return { code, lines: output().trim().split('\n') }
}

test('a port that is taken ends the start with one line that names it', async () => {
  const taken = createServer()
  await new Promise<void>(resolve => {
    taken.listen(0, '127.0.0.1', resolve)
  })
  cleanUp.push(() => void taken.close())
  const address = taken.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const { code, lines } = await refusal({ dataDir: await dataFolder(), env: { PORT: port } })
  expect(lines).toEqual([expect.stringContaining(port)])
  expect(lines[0]).toContain('PORT')
  expect(code).toBe(1)
})

test('the folder is free again after a start that found its port taken', async () => {
  const dataDir = await dataFolder()
  const first = await running(await dataFolder())
  const { code } = await refusal({ dataDir, env: { PORT: new URL(first.url).port } })
  expect(code).toBe(1)
  expect((await running(dataDir)).url).toContain('http')
})

test('a data folder that cannot be written ends the start with one line that names it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-file-'))
  cleanUp.push(() => rmSync(folder, { recursive: true }))
  // A file where the folder should be: root may write everywhere else.
  const dataDir = path.join(folder, 'data')
  writeFileSync(dataDir, '')
  const { code, lines } = await refusal({ dataDir })
  expect(lines).toEqual([expect.stringContaining(dataDir)])
  expect(code).toBe(1)
})

/** Written by a first start: who owns the folder, and the demo's pictures. */
test.each(['owner.lock', 'blob'])(
  'a disk with no room for %s ends the start with one line, and leaves the folder to nobody',
  async part => {
    const dataDir = await dataFolder('empty')
    const preload = pathToFileURL(path.resolve(import.meta.dirname, '../support/portal/full-disk.mjs')).href
    const env = { NODE_OPTIONS: `--import ${preload}`, NO_ROOM_FOR: path.join(dataDir, part) }
    const { code, lines } = await refusal({ dataDir, env })
    expect(lines).toEqual([expect.stringMatching(/no space left/)])
    expect(code).toBe(1)
    expect(existsSync(path.join(dataDir, 'owner.lock'))).toBe(false)
  },
)

test('a disk that fails under the embedded database ends the process with the reason, and the next start serves', async () => {
  const dataDir = await dataFolder()
  const sign = path.join(dataDir, 'fails')
  const preload = pathToFileURL(path.resolve(import.meta.dirname, '../support/portal/failing-disk.mjs')).href
  const env = { NODE_OPTIONS: `--import ${preload}`, FAILS_WITH: sign }
  const portal = await startPortal({ dataDir, env })
  const ended = once(portal.process, 'close')
  cleanUp.push(async () => {
    await portal.kill()
  })
  writeFileSync(sign, '')
  const refused = signIn(new Client(overHttp(portal.url)), fixturePhones.dealer, password).then(
    () => false,
    () => true,
  )
  expect(await refused).toBe(true)
  expect(await ended).toEqual([1, null])
  expect(portal.output()).toContain('The embedded database of this process has failed; this one ends.')
  expect(portal.output()).toContain('could not fsync file')
  rmSync(sign)
  const again = await running(dataDir)
  await signIn(new Client(overHttp(again.url)), fixturePhones.dealer, password)
})

test.each([
  { PORT: 'eighty' },
  { DATABASE_URL: 'mysql://somewhere/else' },
  { PLATFORM_KEY: 'short' },
  { DEMO: 'maybe' },
  { API_HOST: 'not an address' },
  { CORS_ORIGINS: 'https://shop.example.com/path' },
])('a bad variable ends the start with one line that names it: %o', async env => {
  const [name = ''] = Object.keys(env)
  const { code, lines } = await refusal({ dataDir: path.join(tmpdir(), 'never-made'), env })
  expect(lines).toEqual([expect.stringContaining(name)])
  expect(code).toBe(1)
})

test('two bad variables are named together', async () => {
  const { lines } = await refusal({
    dataDir: path.join(tmpdir(), 'never-made'),
    env: { PORT: 'x', DEMO: '2' },
  })
  expect(lines).toHaveLength(1)
  for (const name of ['PORT=x', 'DEMO=2']) expect(lines[0]).toContain(name)
})

test('a database server that does not answer ends the start with one line', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
  const { code, lines } = await refusal({ dataDir: await dataFolder(), env })
  expect(lines).toEqual([expect.stringContaining('DATABASE_URL')])
  expect(code).toBe(1)
})

test('Ctrl-C ends a running portal cleanly', async () => {
  const portal = await startPortal({ dataDir: await dataFolder() })
  expect(await portal.stop()).toBe(0)
})

test('a second start beside a running one ends with one line, and the first one goes on', async () => {
  const dataDir = await dataFolder()
  const first = await running(dataDir)
  const { code, lines } = await refusal({ dataDir })
  expect(lines).toEqual([expect.stringContaining('in use')])
  expect(code).toBe(1)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test.each(['migrate', 'demo/reset'])('%s beside a running portal ends with one line', async program => {
  const dataDir = await dataFolder()
  const first = await running(dataDir)
  const { code, lines } = await refusal({ dataDir, program })
  expect(lines).toEqual([expect.stringContaining('in use')])
  expect(code).toBe(1)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test('of two starts at the same moment exactly one gets the folder', async () => {
  const dataDir = await dataFolder()
  const starts = await Promise.allSettled([startPortal({ dataDir }), startPortal({ dataDir })])
  const winners = starts.flatMap(start => (start.status === 'fulfilled' ? [start.value] : []))
  const losers = starts.flatMap(start => (start.status === 'rejected' ? [String(start.reason)] : []))
  for (const winner of winners) cleanUp.push(() => winner.kill())
  expect(winners).toHaveLength(1)
  expect(losers).toEqual([expect.stringContaining('in use')])
})

test('a start after kill -9 takes the folder over', async () => {
  const dataDir = await dataFolder()
  const first = await running(dataDir)
  await first.kill()
  const second = await running(dataDir)
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
})

test('of two starts after kill -9 exactly one takes the folder over', async () => {
  const dataDir = await dataFolder()
  await (await running(dataDir)).kill()
  const starts = await Promise.allSettled([startPortal({ dataDir }), startPortal({ dataDir })])
  const winners = starts.flatMap(start => (start.status === 'fulfilled' ? [start.value] : []))
  for (const winner of winners) cleanUp.push(() => winner.kill())
  expect(winners).toHaveLength(1)
})

const elsewhere = JSON.stringify({ pid: 1, place: 'another machine', began: '' })

test('the owner on another machine is respected while its heart beats', async () => {
  const dataDir = await dataFolder()
  const lock = path.join(dataDir, 'owner.lock')
  writeFileSync(lock, elsewhere)
  const heart = setInterval(() => utimesSync(lock, new Date(), new Date()), 100)
  cleanUp.push(() => clearInterval(heart))
  const { code, lines } = await refusal({ dataDir })
  expect(lines).toEqual([expect.stringContaining('in use')])
  expect(code).toBe(1)
})

test('the folder of an owner on another machine that fell silent is taken over', async () => {
  const dataDir = await dataFolder()
  const lock = path.join(dataDir, 'owner.lock')
  writeFileSync(lock, elsewhere)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, longAgo, longAgo)
  expect((await fetch(`${(await running(dataDir)).url}/readyz`)).status).toBe(200)
})
