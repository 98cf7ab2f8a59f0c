import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  readonly url: string
  /** Replaces a portal by the one that was started instead of it. */
  readonly replace: (old: string, next: string) => void
  readonly close: () => Promise<void>
}

const probe = (agent: Agent, url: string): Promise<boolean> =>
  new Promise(resolve => {
    const asked = request(`${url}/readyz`, { agent, timeout: 1_000 }, answer => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.on('error', () => resolve(false))
    asked.on('timeout', () => asked.destroy())
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
  const look = async () => {
    for (const url of ready.keys()) {
      const is = await probe(asking, url)
      if (ready.has(url)) ready.set(url, is)
    }
  }
  const timer = setInterval(() => void look(), everyMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replace: (old, next) => {
      ready.delete(old)
      ready.set(next, false)
    },
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
