import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lifeCycles } from './life-cycle-pages.ts'

test('the page of the life cycles says what the tables say', () => {
  const page = readFileSync(new URL('../../docs/life-cycles.md', import.meta.url), 'utf8')
  expect(page.replaceAll('\r\n', '\n')).toBe(lifeCycles())
})
