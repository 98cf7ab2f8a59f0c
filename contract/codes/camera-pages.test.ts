import { expect, test } from 'vitest'
import { isSameReaderPart } from './camera-pages.ts'

const base = 'https://shop.example/assets/'
const script = (digest: string) => `${base}case-codes.worker-${digest}.js`
const program = (digest: string) => `${base}zxing_reader-${digest}.wasm`

test.each([
  ['plain', 'Ab12Cd34'],
  ['with dashes', 'A-b_1-2'],
  ['that ends with a dash', 'Ab12Cd3-'],
])('a part of an older build is replaced, whatever its digest: %s', (_, digest) => {
  expect(isSameReaderPart(script(digest), script('Zz99'))).toBe(true)
  expect(isSameReaderPart(program(digest), program('Zz99'))).toBe(true)
})

test('script and program stay beside each other', () => {
  expect(isSameReaderPart(script('Ab12'), program('Ab12'))).toBe(false)
  expect(isSameReaderPart(program('Ab12'), `${base}other-Ab12.wasm`)).toBe(false)
})
