import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { chromium, type Browser } from 'playwright/test'
import { findBrowser } from '../../scripts/test/browser.mjs'

/** Of each of these turns the browser runs for a part. */
const turnMs = 4

/** Runs in a thread of its own, which nothing else keeps waiting; the group is the browser with all its processes. */
const turns = `
  const { group, runMs, stopMs, ended } = require('node:worker_threads').workerData
  while (Atomics.load(ended, 0) === 0) {
    process.kill(-group, 'SIGSTOP')
    Atomics.wait(ended, 0, 0, stopMs)
    process.kill(-group, 'SIGCONT')
    Atomics.wait(ended, 0, 0, runMs)
  }
`

export interface SlowBrowser {
  readonly browser: Browser
  /** Resolves once the browser is slow, with a function that ends it. */
  readonly slowDown: (times: number) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}

/**
 * A browser that can be made slower with everything in it. The developer tools slow down the scripts of a page and
 * leave those of its worker as fast as they are; here all processes stand still for a part of each moment.
 */
export async function slowBrowser(): Promise<SlowBrowser> {
  const executablePath = await findBrowser()
  const server = await chromium.launchServer({
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(executablePath && { executablePath }),
  })
  const browser = await chromium.connect(server.wsEndpoint())
  return {
    browser,
    slowDown: async times => {
      const ended = new Int32Array(new SharedArrayBuffer(4))
      const runMs = turnMs / times
      const workerData = { group: server.process().pid, runMs, stopMs: turnMs - runMs, ended }
      const thread = new Worker(turns, { eval: true, workerData })
      const over = new Promise<void>(resolve => {
        thread.on('exit', () => resolve())
      })
      await once(thread, 'online')
      return async () => {
        Atomics.store(ended, 0, 1)
        Atomics.notify(ended, 0)
        await over
      }
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}
