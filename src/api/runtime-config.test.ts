import { afterEach, expect, test, vi } from 'vitest'
import { runtimeConfig } from './runtime-config.ts'

const config = { apiHost: '', blobBase: '/blob', platformKey: '0123456789abcdef', demo: false }

afterEach(() => {
  vi.unstubAllGlobals()
})

test('JSON of somebody else is not believed to be the configuration, and the portal is asked again', async () => {
  const network = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', network)
  network.mockResolvedValueOnce(Response.json({ success: false, login: 'http://wlan.example' }))
  await expect(runtimeConfig()).rejects.toThrow('系统异常，请稍后再试')
  network.mockResolvedValueOnce(Response.json(config))
  expect(await runtimeConfig()).toEqual(config)
})
