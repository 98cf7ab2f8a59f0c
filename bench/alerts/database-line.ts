import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface DatabaseLine {
  /** The database's URL through this line. */
  readonly url: string
  /** Holds everything that the database says back for so long. */
  readonly slow: (ms: number) => void
  /** Ends every connection and accepts no new one. */
  readonly cut: () => void
}

/** A line between a portal and its database that can be slowed and cut. */
export async function databaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let ms = 0
  const server = createServer(near => {
    const far = connect(Number(target.port), target.hostname)
    near.pipe(far)
    // A later part waits for the ones before it.
    let before: Promise<unknown> = Promise.resolve()
    far.on('data', part => {
      const held = sleep(ms)
      before = before.then(() => held).then(() => near.write(part))
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    slow: next => {
      ms = next
    },
    cut: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
