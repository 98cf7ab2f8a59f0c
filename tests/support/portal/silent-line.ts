import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Line {
  /** The database's URL through this proxy. */
  readonly url: string
  /** The number of open connections. */
  readonly open: () => number
  /** Stops all traffic of the open connections, like a firewall that has lost them; new ones work. */
  readonly silence: () => void
  /** Ends every connection and leads new ones to another server. */
  readonly lead: (databaseUrl: string) => void
  /** Ends every connection and accepts no new one. */
  readonly cut: () => Promise<void>
}

/** A proxy to a database whose connections a test can silence, cut, or lead elsewhere. */
export async function silentLine(databaseUrl: string): Promise<Line> {
  let target = new URL(databaseUrl)
  const pairs = new Map<Socket, Socket>()
  const server = createServer(near => {
    const far = connect(Number(target.port), target.hostname)
    pairs.set(near, far)
    near.pipe(far)
    far.pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => {
        other.destroy()
        pairs.delete(near)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endAll = () => {
    for (const near of pairs.keys()) near.destroy()
  }
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    open: () => pairs.size,
    silence: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    lead: next => {
      target = new URL(next)
      endAll()
    },
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      endAll()
      await closed
    },
  }
}
