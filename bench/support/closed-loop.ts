import autocannon from 'autocannon'

export interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Answered {
  readonly perSecond: number
  /** Milliseconds of each answer. */
  readonly times: readonly number[]
}

/**
 * This number of callers ask again as soon as they are answered; `next` makes each request, which is told apart by
 * its id.
 */
export async function closedLoop(
  origin: string,
  { callers, seconds }: { readonly callers: number; readonly seconds: number },
  next: () => Ask,
): Promise<Answered> {
  const times: number[] = []
  const failures: string[] = []
  const run = autocannon({
    url: origin,
    connections: callers,
    duration: seconds,
    requests: [
      {
        setupRequest: request => {
          const { headers, ...rest } = next()
          // The package writes into the headers that it is given.
          return { ...request, ...rest, headers: { ...headers } }
        },
        onResponse: (status, body) => {
          if (status !== 200 || !/"(code":0|constant")/.test(body.slice(-40) + body.slice(0, 40)))
            failures.push(`${status} ${body.slice(0, 200)}`)
        },
      },
    ],
  })
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const { requests, errors } = await run
  if (errors > 0 || failures.length > 0)
    throw new Error(`${errors} errors, ${failures.length} refusals: ${failures[0] ?? ''}`)
  return { perSecond: requests.average, times }
}
