import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareCalls } from '../../../api/call.ts'
import { configureApi } from '../../../api/ports.ts'
import { knowRuntimeConfig } from '../../../api/runtime-config.ts'
import { useSaleRep } from './use-sale-rep.ts'

const effects = vi.fn()
const asked: string[] = []
let refuse: string

beforeEach(async () => {
  await prepareCalls()
  effects.mockReset()
  asked.length = 0
  knowRuntimeConfig({ apiHost: '', blobBase: '/blob', platformKey: '0123456789abcdef', demo: true })
  configureApi({ effects })
  vi.stubGlobal('fetch', (url: string) => {
    const name = url.split('/').at(-1) ?? ''
    asked.push(name)
    return Promise.resolve(Response.json({ code: name === refuse ? -1 : 0, msg: '操作失败', body: null }))
  })
})

afterEach(() => vi.unstubAllGlobals())

function Probe() {
  return <p>{useSaleRep() ?? '没有'}</p>
}

test('a look-up whose key is refused fails without a word', async () => {
  refuse = 'getSecretBySign'
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Probe />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(effects).toHaveBeenCalled(), 30_000)
  expect(asked).toEqual(['getSecretBySign'])
  expect(effects).toHaveBeenCalledExactlyOnceWith([{ kind: 'popup', text: '操作失败' }], true)
  expect(screen.getByText('没有')).toBeTruthy()
})
