import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface UploadLine {
  readonly url: string
  /** Bytes that have gone up since the line was opened, and the requests that brought them. */
  readonly sent: () => { readonly bytes: number; readonly requests: number }
  readonly close: () => Promise<void>
}

/** The portal behind a line on which all requests together go up at this rate; answers come down at once. */
export async function uploadLine(portal: string, bytesPerSecond: number): Promise<UploadLine> {
  let freeAt = 0
  let [bytes, requests] = [0, 0]
  /** Each part leaves when those before it have left. */
  const leave = async (length: number) => {
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + (length / bytesPerSecond) * 1_000
    bytes += length
    await pause(Math.max(0, freeAt - now))
  }
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    if (method !== 'GET') requests += 1
    const onward = request(new URL(url, portal), { method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    const carry = async () => {
      for await (const part of incoming) {
        await leave((part as Buffer).length)
        onward.write(part)
      }
      onward.end()
    }
    void carry().catch(() => onward.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => ({ bytes, requests }),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
