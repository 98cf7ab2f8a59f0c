import { request } from 'node:http'

interface Told {
  readonly id: number
  readonly event: string
  readonly data: { readonly topic?: string; readonly thingId?: number }
}

interface Asked {
  readonly sign: string
  readonly business: number
  readonly since?: number | undefined
  /** The number that a browser sends when it comes again. */
  readonly last?: number | undefined
}

export interface Listener {
  /** The next event that fits; events before it are dropped. */
  readonly next: (fits?: (told: Told) => boolean) => Promise<Told>
  /** The events not taken yet, once the portal has ended the stream. */
  readonly ended: Promise<readonly Told[]>
  readonly close: () => void
}

const readEvent = (block: string): Told | null => {
  const fields = new Map(
    block.split('\n').map(line => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
  )
  if (!fields.has('event')) return null
  return {
    id: Number(fields.get('id') ?? 0),
    event: fields.get('event') ?? '',
    data: JSON.parse(fields.get('data') ?? '{}') as Told['data'],
  }
}

/** Opens a stream of events over a real connection, once the portal has begun to answer. */
export async function listenTo(origin: string, { sign, business, since, last }: Asked): Promise<Listener> {
  const url = new URL(`${origin}/api/pc/live/events?business=${business}`)
  if (since !== undefined) url.searchParams.set('since', String(since))
  const headers = { sign, ...(last !== undefined && { 'last-event-id': String(last) }) }
  const told: Told[] = []
  let wake: () => void = () => undefined
  let unread = ''
  const asked = request(url, { headers, agent: false })
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject).end()
  })
  // The listener itself ends the stream.
  asked.on('error', () => undefined)
  response.on('error', () => undefined)
  const ended = new Promise<readonly Told[]>(resolve => {
    response.once('close', () => resolve(told))
  })
  response.setEncoding('utf8').on('data', (chunk: string) => {
    unread += chunk
    const blocks = unread.split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = readEvent(block)
      if (event) told.push(event)
    }
    wake()
  })
  const something = () =>
    new Promise<void>(resolve => {
      wake = resolve
    })
  const next: Listener['next'] = async (fits = () => true) => {
    for (;;) {
      const event = told.shift()
      if (event && fits(event)) return event
      if (!event) await something()
    }
  }
  return { next, ended, close: () => void asked.destroy() }
}
