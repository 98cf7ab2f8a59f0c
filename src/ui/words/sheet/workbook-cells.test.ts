import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { workbookCells } from './workbook-cells.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook of one column, whose numbers are shown as days with times. */
const workbookOf = (numbers: readonly number[]): Uint8Array<ArrayBuffer> => {
  const cells = numbers.map(
    (number, at) => `<row r="${at + 1}"><c r="A${at + 1}" s="1"><v>${number}</v></c></row>`,
  )
  const parts = {
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  }
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  )
}

test('every half hour of a workbook is read as the minute that it is', async () => {
  const halfHours = [...Array(47).keys()].map(number => number + 1)
  // The first of December 2026.
  const cells = await workbookCells(workbookOf(halfHours.map(number => 46_357 + number / 48)))
  const timeOf = (number: number) =>
    `${String(Math.floor(number / 2)).padStart(2, '0')}:${number % 2 === 0 ? '00' : '30'}`
  expect(cells).toEqual(halfHours.map(number => [`2026-12-01 ${timeOf(number)}`]))
})

test('a day without a time is read as the day alone, also where it falls short by less than half a minute', async () => {
  expect(await workbookCells(workbookOf([46_357, 46_357 - 1e-9]))).toEqual([['2026-12-01'], ['2026-12-01']])
})
