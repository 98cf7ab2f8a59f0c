import { json } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { contract, type Key } from '#contract/index.ts'
import type { TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { sampleFor } from './orders/samples.ts'

export interface Entry {
  readonly key: Key
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly template: string
  readonly endpoint: Endpoint
}

/** Every entry of the contract, for tests that hold for all of them. */
export const entries: readonly Entry[] = (Object.keys(contract) as Key[]).map(key => {
  const [method, template = ''] = key.split(' ')
  return { key, method: method as Entry['method'], template, endpoint: contract[key] }
})

export const hasBody = ({ method }: Entry): boolean => method === 'POST' || method === 'PUT'

export interface Parts {
  readonly body?: unknown
  readonly path?: Readonly<Record<string, unknown>>
}

/** Reference data that every migrated database has: with an unknown district nothing behind it would be reached. */
const known = { districtCode: '440305' }

const withKnown = (sample: unknown): unknown =>
  Object.fromEntries(
    Object.entries(sample ?? {}).map(([name, value]) => [
      name,
      name in known ? known.districtCode : (value as unknown),
    ]),
  )

/** Parts that the contract accepts for this entry, whether or not the database knows of them. */
export const samplesOf = ({ endpoint }: Entry): Parts => ({
  body: withKnown(sampleFor(endpoint.request)),
  path: (sampleFor(endpoint.path) ?? {}) as Record<string, unknown>,
})

export const urlOf = ({ template }: Entry, path: Parts['path'] = {}): string =>
  `/api/pc${template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])))}`

const answerOfStream = async (portal: TestApp, asked: InjectOptions) => {
  const answer = await portal.app.inject({ ...asked, payloadAsStream: true })
  const stream = answer.stream()
  if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
    stream.destroy()
    return { status: answer.statusCode, code: 0, msg: '', body: null }
  }
  return {
    status: answer.statusCode,
    ...((await json(stream)) as { code: number; msg: string; body: unknown }),
  }
}

/** Calls an entry with these parts, its own samples in place of those left out. */
export async function callEntry(
  portal: TestApp,
  entry: Entry,
  headers: Readonly<Record<string, string>> = {},
  parts: Parts = {},
) {
  const { body, path } = { ...samplesOf(entry), ...parts }
  const asked = {
    method: entry.method,
    url: urlOf(entry, path),
    headers,
    ...(hasBody(entry) && { payload: envelope(body, { at: portal.clock.now().getTime() }) }),
  }
  // A stream has no end.
  if (entry.endpoint.answer === 'stream') return answerOfStream(portal, asked)
  const answer = await portal.app.inject(asked)
  const isEnvelope = String(answer.headers['content-type']).includes('json')
  return {
    status: answer.statusCode,
    ...(isEnvelope
      ? answer.json<{ code: number; msg: string; body: unknown }>()
      : { code: 0, msg: '', body: null }),
  }
}
