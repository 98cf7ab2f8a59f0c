import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A fault of the line between a page and the portal.
 *
 * `none`       the request arrives, and its answer too
 * `cut`        the connection breaks before the request arrives
 * `answerCut`  the portal carries it out, the connection breaks before the answer
 * `held`       the portal carries it out, the answer never comes and the connection stays
 * `busy`       an intermediary answers 503
 * `silent`     the request never arrives, and the connection stays
 * `captive`    an intermediary answers with a page of its own
 */
export type LineFault = 'none' | 'cut' | 'answerCut' | 'held' | 'silent' | 'busy' | 'captive'

export interface FaultyLine {
  readonly url: string
  /** Sets the fault of further requests whose path matches; the rest arrives. */
  readonly fail: (fault: LineFault, path?: RegExp) => void
  /** Requests that matched, since the last call of `fail`. */
  readonly met: () => number
  readonly close: () => Promise<void>
}

/** A proxy before the real portal that fails requests as networks do. */
export async function faultyLine(portal: string): Promise<FaultyLine> {
  let fault: LineFault = 'none'
  let which = /./
  let met = 0
  const silenced = new Set<ServerResponse>()
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, how: 'none' | 'answerCut' | 'held') => {
    const { method, url, headers } = incoming
    const onward = request(new URL(url ?? '/', portal), { method, headers }, answer => {
      if (how !== 'none') {
        answer.resume()
        if (how === 'answerCut') answer.once('end', () => outgoing.destroy())
        return
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
  const server = createServer((incoming, outgoing) => {
    const isMatch = which.test(incoming.url ?? '')
    if (isMatch) met += 1
    const now = isMatch ? fault : 'none'
    switch (now) {
      case 'cut':
        return void outgoing.destroy()
      case 'silent':
        silenced.add(outgoing)
        return void incoming.resume()
      case 'busy':
        return void outgoing.writeHead(503, { 'retry-after': '1' }).end('busy')
      case 'captive':
        return void outgoing
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<h1>Welcome to our WLAN</h1>')
      case 'none':
      case 'answerCut':
      case 'held':
        return pass(incoming, outgoing, now)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (next, path = /./) => {
      // A network that comes back ends the connections that it has lost.
      for (const lost of silenced) lost.destroy()
      silenced.clear()
      fault = next
      which = path
      met = 0
    },
    met: () => met,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
