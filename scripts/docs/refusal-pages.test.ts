import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusalPage } from './refusal-pages.ts'

test('the page of the refusals says what the table says', () => {
  const page = readFileSync(new URL('../../docs/refusals.md', import.meta.url), 'utf8')
  expect(page.replaceAll('\r\n', '\n')).toBe(refusalPage())
})
