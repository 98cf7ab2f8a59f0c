import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { readText } from '../reading/read-file.ts'

test('a file of rows reads as the same rows again, also after a spreadsheet', () => {
  const text = csvOf([
    ['物料编码', '数量', '说明'],
    [{ code: '00123' }, 2, '薯条, "直切"'],
    [{ code: 'MK11101' }, '-3', '=1+1'],
  ])
  expect(text).toBe(`\uFEFF物料编码,数量,说明\r\n="00123",2,"薯条, ""直切"""\r\nMK11101,'-3,'=1+1\r\n`)
  const report = readText(text)
  expect(report.kind === 'read' && report.rows.slice(1)).toMatchObject([
    { kind: 'line', code: '00123', qty: 2 },
    { kind: 'problem', code: 'MK11101', qty: '-3', problem: 'notPositive' },
  ])
})
