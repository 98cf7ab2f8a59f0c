import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SimulatedServer } from '#tests/support/offline/server.ts'
import type { Edit } from '#contract/cart/edits.ts'
import type { Target } from '#contract/cart/lines.ts'

interface SyncRequest {
  readonly body: {
    readonly clientId: string
    readonly n: number
    readonly edits: readonly ({ readonly target: Target; readonly key: string } & Edit)[]
  }
}

export interface BenchLine {
  readonly url: string
  /** When each batch of edits came, and how many edits it held. */
  readonly batches: { readonly at: number; readonly edits: number }[]
  /** From now on nobody answers anything. */
  readonly hang: () => void
  readonly close: () => Promise<void>
}

const textOf = async (incoming: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** The portal, but for batches of edits: those are answered as it would, each after exactly this time. */
export async function benchLine(portal: string, answerMs: number): Promise<BenchLine> {
  const edits = new SimulatedServer()
  const batches: { at: number; edits: number }[] = []
  let isHanging = false
  const server = createServer((incoming, outgoing) => {
    if (isHanging) return
    const { method, url = '/', headers } = incoming
    if (url.endsWith('/edits/action/sync')) {
      const at = Date.now()
      void textOf(incoming).then(text => {
        const { body } = JSON.parse(text) as SyncRequest
        batches.push({ at, edits: body.edits.length })
        const kept = body.edits.map(({ target, key, ...edit }, place) => ({
          target,
          key,
          edit,
          gen: `${body.n} ${place}`,
          at: 0,
        }))
        const answer = edits.sync({ partition: '1|1', attempts: 1, ...body, edits: kept })
        setTimeout(() => {
          outgoing.writeHead(200, { 'content-type': 'application/json' })
          outgoing.end(JSON.stringify({ code: 0, msg: '', body: answer }))
        }, answerMs)
      })
      return
    }
    const onward = request(new URL(url, portal), { method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    batches,
    hang: () => {
      isHanging = true
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
