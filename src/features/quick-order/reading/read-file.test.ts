import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readFile, readText, type FileReport } from './read-file.ts'
import type { ReadRow } from './read-rows.ts'

function inShort(one: ReadRow): string {
  const { row } = one
  if (one.kind === 'blank') return `${row} blank`
  if (one.kind === 'heading') return `${row} heading ${one.text}`
  if (one.kind === 'problem') return `${row} ${one.problem} ${one.code} [${one.qty}]`
  const cases = `${row} ${one.code} ×${one.qty ?? 'least'}`
  if (one.kind === 'joined') return `${cases} joins ${one.into}`
  return one.total === one.qty ? cases : `${cases} of ${one.total}`
}

/** Every row of the report, or the reason why it was refused. */
const said = (report: FileReport): string[] =>
  report.kind === 'refused' ? [report.problem] : report.rows.map(inShort)

const bytes = (...values: readonly number[]) => new Uint8Array(values)
const utf16 = (text: string) => {
  const codes = Uint16Array.from(`\uFEFF${text}`, letter => letter.charCodeAt(0))
  return new Uint8Array(codes.buffer)
}
const swapped = (text: string) => {
  const little = utf16(text)
  return little.map((_, at) => little[at ^ 1] ?? 0)
}

/** 编码,数量 / MK11101,2 / 薯条,3 as Excel in Chinese saves it. */
const inGbk = Uint8Array.from(
  '\xb1\xe0\xc2\xeb,\xca\xfd\xc1\xbf\r\nMK11101,2\r\n\xca\xed\xcc\xf5,3',
  letter => letter.charCodeAt(0),
)

const cell = (at: string, value: string | number) =>
  typeof value === 'number'
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

/** A workbook of one sheet; rows by their number, so that some may be missing, as Excel leaves empty ones out. */
function workbook(
  rows: Readonly<Record<number, readonly (string | number | null)[]>>,
  more = '',
  far = '',
): Uint8Array<ArrayBuffer> {
  const data = Object.entries(rows).map(([row, cells]) => {
    const written = cells.map((value, at) => (value === null ? '' : cell(`${'ABCDEF'[at]}${row}`, value)))
    return `<row r="${row}">${written.join('')}</row>`
  })
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  const packed = zipSync({
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="订单" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${main}"><sheetData>${data.join('')}${far}</sheetData>${more}</worksheet>`,
    ),
  })
  return new Uint8Array(packed)
}

const many = (count: number, first = 10_000) =>
  Array.from({ length: count }, (_, at) => `MK${first + at}\t1`).join('\n')

const two = ['1 MK11101 ×2', '2 MK11102 ×3']

const pasted: readonly (readonly [name: string, text: string, rows: readonly string[]])[] = [
  ['tabs', 'MK11101\t2\nMK11102\t3', two],
  ['commas', 'MK11101,2\nMK11102,3', two],
  ['semicolons', 'MK11101;2\nMK11102;3', two],
  ['one blank', 'MK11101 2\nMK11102 3', two],
  ['several blanks', 'MK11101    2\n  MK11102  3  ', two],
  ['wide blanks', 'MK11101　2\nMK11102　3', two],
  ['wide commas', 'MK11101，2\nMK11102，3', two],
  ['wide semicolons', 'MK11101；2\nMK11102；3', two],
  ['lines as Windows ends them', 'MK11101\t2\r\nMK11102\t3\r\n', two],
  ['lines as an old Mac ended them', 'MK11101\t2\rMK11102\t3', two],
  ['times between', 'MK11101×2\nMK11102*3', two],
  ['times with blanks', 'MK11101 x 2\nMK11102 × 3', two],
  ['with a unit', 'MK11101 2箱\nMK11102 3 箱', two],
  ['a byte order mark', '\uFEFFMK11101,2\nMK11102,3', two],
  ['one row', 'MK11101\t2', ['1 MK11101 ×2']],
  ['a heading', '物料编码\t数量\nMK11101\t2', ['1 heading 物料编码 数量', '2 MK11101 ×2']],
  ['an English heading', 'SKU,Qty\nMK11101,2', ['1 heading SKU Qty', '2 MK11101 ×2']],
  [
    'columns in another order',
    '数量,名称,编码\n2,薯条,MK11101',
    ['1 heading 数量 名称 编码', '2 MK11101 ×2'],
  ],
  [
    'a heading with a unit',
    '商品编码\t订货数量（箱）\nMK11101\t2',
    ['1 heading 商品编码 订货数量（箱）', '2 MK11101 ×2'],
  ],
  [
    'a title above the heading',
    '十一月订货单\t\n\t\n编码\t数量\nMK11101\t2',
    ['1 heading 十一月订货单', '2 blank', '3 heading 编码 数量', '4 MK11101 ×2'],
  ],
  ['names between', 'MK11101\t直切薯条 7x7\t2\nMK11102\t安格斯\t3', two],
  ['numbers of rows in front', '1\tMK11101\t2\n2\tMK11102\t3', two],
  ['the quantity in front', '2\tMK11101\n3\tMK11102', two],
  ['names of several words between blanks', 'MK11101 直切 薯条 7x7 2\nMK11102 粗薯 3', two],
  ['a quoted comma', '编码,名称,数量\nMK11101,"薯条, 直切",2', ['1 heading 编码 名称 数量', '2 MK11101 ×2']],
  ['a quoted line break', 'MK11101,"薯条\n直切",2\nMK11102,粗薯,3', two],
  ['a quoted quotation mark', 'MK11101,"7"" 薯条",2\nMK11102,粗薯,3', two],
  ['thousands in quotes', 'MK11101,"1,200"\nMK11102,3', ['1 MK11101 ×1200', '2 MK11102 ×3']],
  ['wide digits and letters', 'ＭＫ１１１０１\t１２', ['1 MK11101 ×12']],
  ['a whole number with a point', 'MK11101\t12.0', ['1 MK11101 ×12']],
  ['1e3 is no number', 'MK11101\t1e3', ['1 notANumber MK11101 [1e3]']],
  ['words for a number', 'MK11101\t十二', ['1 notANumber MK11101 [十二]']],
  ['a negative number', 'MK11101\t-3\nMK11102\t3', ['1 notPositive MK11101 [-3]', '2 MK11102 ×3']],
  ['a wide minus', 'MK11101\t－3', ['1 notPositive MK11101 [－3]']],
  ['zero', 'MK11101\t0', ['1 notPositive MK11101 [0]']],
  ['a fraction', 'MK11101\t1.5', ['1 notWhole MK11101 [1.5]']],
  ['too many cases', 'MK11101\t100000', ['1 tooMuch MK11101 [100000]']],
  ['a quantity missing', 'MK11101\t\nMK11102\t3', ['1 noQuantity MK11101 []', '2 MK11102 ×3']],
  ['a code missing', '\t2\nMK11102\t3', ['1 noCode  [2]', '2 MK11102 ×3']],
  ['codes alone', 'MK11101\nMK11102', ['1 MK11101 ×least', '2 MK11102 ×least']],
  ['codes alone, twice', 'MK11101\nmk-11101', ['1 MK11101 ×least', '2 mk-11101 ×least joins 1']],
  [
    'empty rows',
    'MK11101\t2\n\n\t\nMK11102\t3\n\n',
    ['1 MK11101 ×2', '2 blank', '3 blank', '4 MK11102 ×3', '5 blank'],
  ],
  [
    'duplicates',
    'MK11101\t2\nMK11102\t3\nmk-11101\t5\nMK11101\t1.5',
    ['1 MK11101 ×2 of 7', '2 MK11102 ×3', '3 mk-11101 ×5 joins 1', '4 notWhole MK11101 [1.5]'],
  ],
  [
    'duplicates beyond what a line holds',
    'MK11101\t99999\nMK11101\t1',
    ['1 MK11101 ×99999', '2 tooMuch MK11101 [1]'],
  ],
  ['zeros in front', '00123\t2\n0123\t3', ['1 00123 ×2', '2 0123 ×3']],
  ['zeros kept by a formula', '="00123",2\n="00124",3', ['1 00123 ×2', '2 00124 ×3']],
  ['zeros kept by an apostrophe', "'00123,2", ['1 00123 ×2']],
  ['a code that a spreadsheet has spoilt', '1.23E+11\t2', ['1 scientific 1.23E+11 [2]']],
  ['a code too long to be one', `${'A1'.repeat(21)}\t2`, [`1 longCode ${'A1'.repeat(21)} [2]`]],
  ['names without codes', '名称\t数量\n直切薯条\t2', ['1 heading 名称 数量', '2 直切薯条 ×2']],
  ['nothing', ' \n\t\n', ['empty']],
]

test.each(pasted)('pasted: %s', (_, text, rows) => {
  expect(said(readText(text))).toEqual(rows)
})

const uploaded: readonly (readonly [name: string, file: Uint8Array<ArrayBuffer>, rows: readonly string[]])[] =
  [
    ['UTF-8', strToU8('编码,数量\nMK11101,2'), ['1 heading 编码 数量', '2 MK11101 ×2']],
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, ...strToU8('MK11101,2')), ['1 MK11101 ×2']],
    ['GBK', inGbk, ['1 heading 编码 数量', '2 MK11101 ×2', '3 薯条 ×3']],
    ['UTF-16 as Excel saves it', utf16('MK11101\t2'), ['1 MK11101 ×2']],
    ['UTF-16 the other way round', swapped('MK11101\t2'), ['1 MK11101 ×2']],
    [
      'a workbook',
      workbook({ 1: ['编码', '数量'], 2: ['MK11101', 2] }),
      ['1 heading 编码 数量', '2 MK11101 ×2'],
    ],
    [
      'a workbook with numbers for codes',
      workbook({ 1: ['编码', '数量'], 2: [900123, 2], 3: ['00123', 3], 4: [1.5e21, 4] }),
      ['1 heading 编码 数量', '2 900123 ×2', '3 00123 ×3', '4 scientific 1.5e+21 [4]'],
    ],
    [
      'a workbook with merged cells and empty rows',
      workbook(
        { 1: ['订货单', null], 3: ['编码', '数量'], 4: ['MK11101', 2], 5: [null, 3], 7: ['MK11102', 4] },
        '<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="A4:A5"/></mergeCells>',
      ),
      [
        '1 heading 订货单',
        '2 blank',
        '3 heading 编码 数量',
        '4 MK11101 ×2',
        '5 noCode  [3]',
        '6 blank',
        '7 MK11102 ×4',
      ],
    ],
    ['a workbook with a fraction', workbook({ 1: ['MK11101', 1.5] }), ['1 notWhole MK11101 [1.5]']],
    ['an empty workbook', workbook({}), ['empty']],
    ['a workbook that is damaged', workbook({ 1: ['MK11101', 1] }).slice(0, 200), ['notReadable']],
    ['a workbook of old', bytes(0xd0, 0xcf, 0x11, 0xe0, 1, 2), ['oldExcel']],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), ['notReadable']],
    ['an empty file', bytes(), ['empty']],
  ]

test.each(uploaded)('uploaded: %s', async (_, file, rows) => {
  expect(said(await readFile(file))).toEqual(rows)
})

test('of 1,001 rows the last does not fit and says so', () => {
  const rows = said(readText(many(1_001)))
  expect(rows).toHaveLength(1_001)
  expect(rows.slice(998)).toEqual(['999 MK10998 ×1', '1000 MK10999 ×1', '1001 tooMany MK11000 [1]'])
})

test('a row that joins a line needs no room of its own', () => {
  expect(said(readText(`${many(1_000)}\nMK10000\t4`)).at(-1)).toBe('1001 MK10000 ×4 joins 1')
})

test('a list that nobody orders by is refused as a whole', async () => {
  expect(said(readText(many(5_001)))).toEqual(['tooManyRows'])
  expect(said(await readFile(new Uint8Array(5 * 1024 * 1024 + 1)))).toEqual(['tooLarge'])
})

test.each([
  ['cells that lie far apart', '<row r="300"><c r="XFD300"><v>1</v></c></row>'],
  ['a row that no sheet has', '<row r="1048577"><c r="A1048577"><v>1</v></c></row>'],
  ['a row number that is no number', '<row r="2e6"/>'],
  ['a reference hidden behind a sign', '<row r="300"><c s=">" r="XFD300"><v>1</v></c></row>'],
  ['a reference named twice', '<row r="300"><c r="A300" r="XFD300"><v>1</v></c></row>'],
])('a workbook with %s is refused before it is unfolded', async (_, far) => {
  expect(said(await readFile(workbook({ 1: ['MK11101', 2] }, '', far)))).toEqual(['notReadable'])
})

test('far away cells that only have a format do no harm', async () => {
  const far = '<row r="300"><c r="XFD300" s="1"/></row><row r="90000"/>'
  expect(said(await readFile(workbook({ 1: ['MK11101', 2] }, '', far)))).toEqual(['1 MK11101 ×2'])
})

test('a large workbook is read too', async () => {
  const rows = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, at) => [at + 1, [`MK${10_000 + at}`, '薯'.repeat(40), 2]]),
  )
  expect(said(await readFile(workbook(rows)))).toHaveLength(2_000)
})
