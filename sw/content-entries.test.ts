import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { contract } from '#contract/index.ts'
import { contentEntries, contentForm, isContent } from './content-entries.ts'

const entries = Object.entries(contract) as [string, Endpoint][]
const content = entries.filter(([, { answer }]) => answer === 'content')
const others = entries.filter(([, { answer }]) => answer !== 'content')

/** A request for an entry, with a number for each parameter of its path. */
function requestFor(key: string, sign: string): Pick<Request, 'method' | 'url' | 'headers'> {
  const [method = '', path = ''] = key.split(' ')
  const url = `https://portal.example/api/pc${path.replaceAll(/\{\w+\}/g, '7')}`
  return { method, url, headers: new Headers(sign === '' ? {} : { sign }) }
}

test('the entries are those of the contract, each with who may read it', () => {
  const wanted = content.map(([key, { access }]) => [key, access === 'public' ? 'anybody' : 'signedIn'])
  expect(contentEntries).toEqual(Object.fromEntries(wanted))
})

test.each(others.map(([key]) => key))('%s is left alone, whoever asks', key => {
  expect(isContent(requestFor(key, 'signed'))).toBe(false)
  expect(isContent(requestFor(key, ''))).toBe(false)
})

test.each(content.filter(([key]) => !key.endsWith('queryByCodes')))(
  '%s is answered for whoever may read it',
  (key, { access }) => {
    expect(isContent(requestFor(key, 'signed'))).toBe(true)
    expect(isContent(requestFor(key, ''))).toBe(access === 'public')
  },
)

test.each([
  ['another method', 'PUT', 'https://portal.example/api/pc/cookbook/7'],
  ['a longer path', 'GET', 'https://portal.example/api/pc/cookbook/7/notes'],
  ['a path outside the interface', 'GET', 'https://portal.example/cookbook/7'],
  ['what only ends like it', 'GET', 'https://portal.example/x/api/pc/cookbook/7'],
])('%s is left alone', (_, method, url) => {
  expect(isContent({ method, url, headers: new Headers({ sign: 'signed' }) })).toBe(false)
})

test('the API of another origin is answered for as well', () => {
  const url = 'https://api.example/api/pc/cookbook/7'
  expect(isContent({ method: 'GET', url, headers: new Headers() })).toBe(true)
})

test('a changed form of the answers has another name, so that no older one is shown', async () => {
  const forms = content.map(([key, { path, request, response }]) => [key, path, request, response])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(forms)))
  const form = new DataView(digest).getUint32(0).toString(16).padStart(8, '0')
  expect(contentForm, 'the value that content-entries.ts has to have').toBe(form)
})
