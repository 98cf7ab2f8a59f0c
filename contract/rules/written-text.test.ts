import { expect, test } from 'vitest'
import { writtenPattern } from './written-text.ts'

const isWritten = (text: string) => new RegExp(writtenPattern, 'u').test(text)

test.each([
  '王芳',
  ' 买买提·吐尔逊 ',
  'O’Neill & Söhne (上海)',
  '南京西路 1266 号，2 号楼',
  // Joined by zero-width characters, and fine.
  '👨‍👩‍👧 餐厅',
  '𠮷野家',
  'नमस्ते\u200d',
])('%j can be read', text => {
  expect(isWritten(text)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['blanks', ' \u3000\u00a0'],
  ['a zero-width space', '\u200b'],
  ['joiners and a byte order mark', '\u200c\u200d\u2060\ufeff'],
  ['a filler that looks like a blank', '\u3164\u2800'],
  ['variation selectors and a soft hyphen', '\ufe0f\u00ad'],
])('%s alone is no text', (_, text) => {
  expect(isWritten(text)).toBe(false)
})

test.each([
  ['a bell', '王\u0007芳'],
  ['a tabulator', '王\t芳'],
  ['a line break', '王\n芳'],
  ['a line separator', '王\u2028芳'],
  ['a control character of Latin 1', '王\u0085芳'],
  ['a turn to the left', '王\u202e芳'],
  ['an isolate', '\u2066王芳\u2069'],
  ['a mark of direction', '王芳\u200f'],
])('%s does not belong into a text', (_, text) => {
  expect(isWritten(text)).toBe(false)
})

test('a long text is judged in one pass', () => {
  const long = `${'王'.repeat(1_000_000)}\u0007`
  expect(isWritten(long)).toBe(false)
  expect(isWritten('\u200b'.repeat(1_000_000))).toBe(false)
})
