import { EventEmitter, once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Proxy {
  readonly url: string
  /** Sends requests to a further portal as soon as it is ready. */
  readonly add: (url: string) => void
  readonly remove: (url: string) => void
  readonly close: () => Promise<void>
}

/** How long a request waits for a portal that is ready. */
const patienceMs = 5_000

/** A portal that answers late is as it was: on a busy machine it may only wait for the processor. */
const probe = (agent: Agent, url: string, before: boolean): Promise<boolean> =>
  new Promise(resolve => {
    const asked = request(`${url}/readyz`, { agent, timeout: 5_000 }, answer => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.on('error', () => resolve(false))
    asked.on('timeout', () => {
      resolve(before)
      asked.destroy()
    })
    asked.end()
  })

interface Passing {
  readonly agent: Agent
  /** A portal that takes requests, as soon as there is one; none after a while. */
  readonly next: () => Promise<string | undefined>
  readonly failed: (portal: string) => void
}

/** Sends a request on, and to another portal where nobody took the connection. */
const pass = async (
  { agent, next, failed }: Passing,
  asked: IncomingMessage,
  reply: ServerResponse,
): Promise<void> => {
  const body = await buffer(asked)
  const { method, url, headers } = asked
  const send = async (): Promise<void> => {
    const to = await next()
    if (to === undefined) return void reply.writeHead(502).end()
    const passed = request(`${to}${url ?? ''}`, { method, headers, agent }, answer => {
      const { connection: _hop, ...others } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, others)
      answer.pipe(reply)
      answer.on('error', () => reply.destroy())
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      failed(to)
      if (error.code === 'ECONNREFUSED') void send()
      else if (reply.headersSent) reply.destroy()
      else reply.writeHead(502).end()
    })
    passed.end(body)
  }
  await send()
}

/**
 * As the one of `compose.yaml`: it asks each portal whether it is ready, takes those that are in turn, and keeps its
 * connections to them. It takes nothing for ready that has just failed, lets a request wait where none is, and sends
 * no request twice.
 */
export async function startProxy(portals: readonly string[], everyMs = 100): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const asking = new Agent()
  const ready = new Map(portals.map(url => [url, true]))
  let turn = 0
  const looked = new EventEmitter().setMaxListeners(0)
  const next = async (): Promise<string | undefined> => {
    const until = performance.now() + patienceMs
    for (;;) {
      const open = [...ready].flatMap(([url, is]) => (is ? [url] : []))
      if (open.length > 0 || performance.now() > until) return open[(turn += 1) % open.length]
      await once(looked, 'done')
    }
  }
  const failed = (portal: string): void => {
    if (ready.has(portal)) ready.set(portal, false)
  }
  const server = createServer((asked, reply) => {
    pass({ agent, next, failed }, asked, reply).catch(() => reply.destroy())
  })
  // A caller might reuse a connection in the moment in which it is closed.
  server.keepAliveTimeout = 0
  const look = async () => {
    const asked = [...ready].map(async ([url, before]) => {
      const is = await probe(asking, url, before)
      if (ready.has(url)) ready.set(url, is)
    })
    await Promise.all(asked)
    looked.emit('done')
  }
  const timer = setInterval(() => void look(), everyMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: url => void ready.set(url, false),
    remove: url => void ready.delete(url),
    close: async () => {
      clearInterval(timer)
      agent.destroy()
      asking.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
