import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '#tests/support/component/memory-caches.ts'
import { fetchEvent } from '#tests/support/component/worker-self.ts'
import { configStrategy, keptConfig } from './runtime-config.ts'

const config = { apiHost: '', blobBase: '/blob', platformKey: '0123456789abcdef', demo: false }
const network = vi.fn<() => Promise<Response>>()
let caches: ReturnType<typeof memoryCaches>

beforeEach(() => {
  caches = memoryCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('self', { caches })
  vi.stubGlobal('fetch', network)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function ask(answer: Response): Promise<unknown> {
  network.mockResolvedValueOnce(answer)
  const event = fetchEvent() as unknown as ExtendableEvent
  const request = new Request('https://portal.example/config.json')
  const [given, done] = configStrategy().handleAll({ request, event })
  const said: unknown = await (await given).json()
  await done
  return said
}

const imposters: [string, () => Response][] = [
  ['a page', () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })],
  ['JSON of its own', () => Response.json({ error: 'sign in to the WLAN first' })],
  ['half of it', () => Response.json({ ...config, platformKey: undefined })],
]

test.each(imposters)(
  '%s in place of the configuration is neither handed on nor kept',
  async (_, imposter) => {
    await expect(ask(imposter())).rejects.toThrow('no-response')
    expect(caches.urls('runtime-config')).toEqual([])
    expect(await ask(Response.json(config))).toEqual(config)
    expect(await ask(imposter())).toEqual(config)
  },
)

test.each(imposters)('%s that an earlier worker has kept says nothing', async (_, imposter) => {
  await (await caches.open('runtime-config')).put('/config.json', imposter())
  expect(await keptConfig()).toBeNull()
})
