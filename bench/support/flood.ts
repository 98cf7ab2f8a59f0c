import { Agent, request } from 'node:http'
import { envelope } from '#tests/support/portal/client.ts'

/** One kind of request, with its part of all. */
export interface FloodShot {
  readonly name: string
  readonly weight: number
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface Flood {
  readonly origin: string
  readonly shots: readonly FloodShot[]
  readonly perSecond: number
  readonly seconds: number
}

/** The outcome of one request. A status of 0 means that nobody answered. */
export interface Fallen {
  readonly name: string
  readonly status: number
  readonly ms: number
  readonly retryAfter: boolean
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 })
const longestMs = 30_000

const send = (origin: string, shot: FloodShot, due: number): Promise<Fallen> =>
  new Promise(resolve => {
    const end = (status: number, retryAfter = false) =>
      resolve({ name: shot.name, status, ms: performance.now() - due, retryAfter })
    const sent = request(
      origin + shot.path,
      { method: shot.method, agent, headers: shot.headers, timeout: longestMs },
      answer => {
        answer.resume()
        answer.once('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined))
        answer.once('error', () => end(0))
      },
    )
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('error', () => end(0))
    sent.end(shot.method === 'GET' ? undefined : JSON.stringify(envelope(shot.body)))
  })

/** Requests leave when they are due, whether or not those before them were answered. */
async function flood({ origin, shots, perSecond, seconds }: Flood): Promise<readonly Fallen[]> {
  const inMix = shots.flatMap(shot => Array.from({ length: shot.weight }, () => shot))
  const started = performance.now()
  const all: Promise<Fallen>[] = []
  while (all.length < perSecond * seconds) {
    const due = started + (all.length * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0)
      await new Promise(resolve => {
        setTimeout(resolve, wait)
      })
    // Multiplication by a prime spreads each kind over the whole second.
    const shot = inMix[(all.length * 7919) % inMix.length]
    if (shot) all.push(send(origin, shot, due))
  }
  return Promise.all(all)
}

process.once('message', asked => {
  void flood(asked as Flood).then(fallen => process.send?.(fallen, () => process.disconnect()))
})
