import { cachedHeader } from '../src/api/cached-answers.ts'
import { readCaches } from '../src/device/store/clear-partition.ts'
import { contentKey } from './content-key.ts'

type Entry = readonly [readonly string[], unknown]

/** The reads of `/` whose answers come along with the served page, by the name under which the page holds them. */
const servedReads: Readonly<Record<string, string>> = {
  'home-page': '/pages/queryPublishConfig',
  'hot-words': '/hotWords/action/queryList',
  navigation: '/navigationVersions/action/queryLatest',
  settings: '/malls/action/queryOne',
}

const blockPlace = /<script type="application\/json" id="content"[^>]*>(.*?)<\/script>/s

/**
 * Keeps the answers inside a served page like others: the page itself never asks for them, so that without a network
 * a link home from another page would open nothing.
 */
export async function keepServedAnswers(html: string, origin: string, now: number): Promise<void> {
  const [, block = '[]'] = blockPlace.exec(html) ?? []
  const entries = JSON.parse(block) as readonly Entry[]
  const config = entries.find(([[, name]]) => name === 'config')?.[1] as { apiHost?: string } | undefined
  const host = config?.apiHost || origin
  const cache = await caches.open(readCaches.content)
  const headers = { 'content-type': 'application/json; charset=utf-8', [cachedHeader]: String(now) }
  for (const [[area, name = ''], body] of entries) {
    const path = area === 'content' ? servedReads[name] : undefined
    if (path === undefined || typeof body !== 'object' || body === null) continue
    const key = await contentKey({ method: 'POST', url: `${host}/api/pc${path}` }, {})
    await cache.put(key, Response.json({ code: 0, msg: '', body }, { headers }))
  }
}
