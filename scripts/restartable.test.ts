import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { restartable } from './restartable.mjs'

/** A process that reports when it is up and ends slowly, like a database. */
const program = `
  process.on('SIGTERM', () => setTimeout(() => { console.log('ended'); process.exit(0) }, 150))
  setInterval(() => {}, 1000)
  console.log('started')`

let told: string[] = []
let server: ReturnType<typeof restartable> | undefined
const endedByItself = vi.fn<(code: number | null) => void>()

afterEach(async () => {
  await server?.end()
  told = []
  endedByItself.mockReset()
})

function start(source: string) {
  server = restartable(() => {
    const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.on('data', (chunk: Buffer) => told.push(...chunk.toString().trim().split('\n')))
    return child
  }, endedByItself)
  server.start()
  return server
}

test('the next process starts only after the last one has ended', async () => {
  const { restart } = start(program)
  await vi.waitFor(() => expect(told).toEqual(['started']), 10_000)
  restart()
  await vi.waitFor(() => expect(told).toEqual(['started', 'ended', 'started']), 10_000)
})

test('many changes while it ends are one restart', async () => {
  const { restart } = start(program)
  await vi.waitFor(() => expect(told).toEqual(['started']), 10_000)
  for (let change = 0; change < 5; change += 1) restart()
  await vi.waitFor(() => expect(told).toEqual(['started', 'ended', 'started']), 10_000)
  await server?.end()
  await vi.waitFor(() => expect(told).toEqual(['started', 'ended', 'started', 'ended']))
})

test('a process that ended by itself waits for the next change', async () => {
  const { restart } = start(`console.log('started'); process.exitCode = 3`)
  await vi.waitFor(() => expect(endedByItself).toHaveBeenCalledWith(3), 10_000)
  restart()
  await vi.waitFor(() => expect(told).toEqual(['started', 'started']), 10_000)
})

test('ending waits for the process', async () => {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  server = restartable(() => child, endedByItself)
  server.start()
  await server.end()
  expect(child.exitCode).toBe(0)
  expect(endedByItself).not.toHaveBeenCalled()
})
