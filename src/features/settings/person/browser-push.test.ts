import { expect, test } from 'vitest'
import { isHeardHere } from './browser-push.ts'

const here = { stand: 'possible', endpoint: 'https://push.example/1', publicKey: 'today' } as const
const ours = { endpoint: 'https://push.example/1', publicKey: 'today' }

test.each([
  ['as handed in', here, ours, true],
  ['in a browser that does not say from whom', { ...here, publicKey: null }, ours, true],
  ['with the key of another day', { ...here, publicKey: 'yesterday' }, ours, false],
  ['at another address', { ...here, endpoint: 'https://push.example/2' }, ours, false],
  ['turned off', here, { ...ours, endpoint: null }, false],
  ['nowhere', { ...here, endpoint: null }, { ...ours, endpoint: null }, false],
])('push %s', (_, browser, portal, isHeard) => {
  expect(isHeardHere(browser, portal)).toBe(isHeard)
})
