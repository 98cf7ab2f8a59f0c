import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  readonly url: string
  /** Sends requests to a further portal as soon as it is ready. */
  readonly add: (url: string) => void
  readonly remove: (url: string) => void
  readonly close: () => Promise<void>
}

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

const pass = (agent: Agent, to: string, asked: IncomingMessage, reply: ServerResponse): void => {
  const { method, url, headers } = asked
  const passed = request(`${to}${url ?? ''}`, { method, headers, agent }, answer => {
    const { connection: _hop, ...others } = answer.headers
    reply.writeHead(answer.statusCode ?? 502, others)
    answer.pipe(reply)
    answer.on('error', () => reply.destroy())
  })
  passed.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()))
  asked.pipe(passed)
}

/**
 * As the one of `compose.yaml`: it asks each portal whether it is ready, takes those that are in turn, and keeps its
 * connections to them. It sends no request twice.
 */
export async function startProxy(portals: readonly string[], everyMs = 100): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const asking = new Agent()
  const ready = new Map(portals.map(url => [url, true]))
  let turn = 0
  const server = createServer((asked, reply) => {
    const open = [...ready].flatMap(([url, is]) => (is ? [url] : []))
    const to = open[(turn += 1) % open.length]
    if (to === undefined) reply.writeHead(502).end()
    else pass(agent, to, asked, reply)
  })
  // A caller might reuse a connection in the moment in which it is closed.
  server.keepAliveTimeout = 0
  const look = async () => {
    const asked = [...ready].map(async ([url, before]) => {
      const is = await probe(asking, url, before)
      if (ready.has(url)) ready.set(url, is)
    })
    await Promise.all(asked)
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
