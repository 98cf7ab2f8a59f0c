import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer as createNetServer } from 'node:net'
import path from 'node:path'
import { createServer } from 'vite'
import { restartable } from './restartable.mjs'
import { root } from './run.mjs'

/** @returns {Promise<number>} a port nobody uses, for the API server behind the page's own */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createNetServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0))
    })
  })
}

/** @param {number} port */
function apiServer(port) {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' }
  const args = ['--import', 'tsx', 'server/process/main.ts']
  return restartable(
    () => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }),
    code => console.log(`The API server ended (${code ?? 'by a signal'}); it waits for a change.`),
  )
}

/** Vite for the page, with hot reload and the worker on, and the API server behind its proxy. */
export async function develop() {
  const port = await freePort()
  process.env['API_PORT'] = String(port)
  const api = apiServer(port)
  api.start()

  // Editors write a file in several steps, so one restart is done for all of them.
  /** @type {NodeJS.Timeout | undefined} */
  let settle
  /** @param {string} _event @param {string | null} name */
  const changed = (_event, name) => {
    if (!name || !/\.(ts|sql)$/.test(name) || name.endsWith('.test.ts')) return
    clearTimeout(settle)
    settle = setTimeout(api.restart, 100)
  }
  for (const folder of ['server', 'contract']) watch(path.join(root, folder), { recursive: true }, changed)

  const vite = await createServer({ root, server: { port: Number(process.env['PORT'] || 5173) } })
  await vite.listen()
  vite.printUrls()

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      void Promise.all([vite.close(), api.end()]).then(() => process.exit(0))
    })
  }
}
