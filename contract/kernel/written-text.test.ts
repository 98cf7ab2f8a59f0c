import { expect, test } from 'vitest'
import { oneLine, writtenLines, writtenLinesPattern, writtenPattern } from './written-text.ts'

const isWritten = (text: string) => new RegExp(writtenPattern, 'u').test(text)

test.each([
  '王芳',
  ' 买买提·吐尔逊 ',
  'O’Neill & Söhne (上海)',
  '南京西路 1266 号，2 号楼',
  // An emoji whose parts are joined by zero-width characters is allowed.
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
  expect(isWritten(oneLine(text))).toBe(true)
})

test.each([
  ['a row of a table', ' 上海市\t漕溪北路\r\n1 号\u2028', '上海市 漕溪北路 1 号'],
  ['a name of a list of contacts', '\u202d王芳\u202c\u200e', '王芳'],
  ['marks around blanks', '\u200e \u2066王芳\u2069 \u200f', '王芳'],
  ['what is joined on purpose', '👨\u200d👩\u200d👧 餐厅', '👨\u200d👩\u200d👧 餐厅'],
  ['what cannot be seen at all', '\u202d\u202c', ''],
])('%s is one line', (_, pasted, line) => {
  expect(oneLine(pasted)).toBe(line)
})

test('a long text is judged in one pass', () => {
  const long = `${'王'.repeat(1_000_000)}\u0007`
  expect(isWritten(long)).toBe(false)
  expect(isWritten('\u200b'.repeat(1_000_000))).toBe(false)
})

const isWrittenLines = (text: string) => new RegExp(writtenLinesPattern, 'u').test(text)

test.each([
  ['two lines', '第一行\n第二行', '第一行\n第二行'],
  ['lines of Windows', '第一行\r\n第二行', '第一行\n第二行'],
  ['other breaks', '第一行\u2028第二行\v第三行', '第一行\n第二行\n第三行'],
  ['many empty lines', '第一行\n\n \n\n第二行\n\n', '第一行\n\n第二行'],
  ['a tabulator and a turn to the left', '第一\t行\n\u202e第二行', '第一 行\n第二行'],
])('%s are lines', (_, pasted, lines) => {
  expect(writtenLines(pasted)).toBe(lines)
  expect(isWrittenLines(lines)).toBe(true)
})

test.each(['\n\n', ' \n\u200b', '王\t芳', '王\u202e芳', '王\r\n芳'])(
  '%j is no text of several lines',
  text => {
    expect(isWrittenLines(text)).toBe(false)
  },
)

test('a long text of many lines is judged in one pass', () => {
  expect(isWrittenLines(`${'王\n'.repeat(500_000)}\u0007`)).toBe(false)
})
