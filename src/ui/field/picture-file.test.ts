import { expect, test } from 'vitest'
import { documentRule, fileProblem, pictureRule, ruleText, sizeText } from './picture-file.ts'

const megabyte = 1024 * 1024

test.each([
  ['image/jpeg', megabyte, undefined],
  ['image/webp', 10 * megabyte, undefined],
  ['image/webp', 10 * megabyte + 1, '文件为 10.0 MB，请压缩到 10 MB 以内'],
  ['image/png', 0, '文件是空的，请重新选择'],
  ['image/heic', 12, '请选择 JPG、PNG、WebP 格式的文件'],
  ['application/pdf', 12, '请选择 JPG、PNG、WebP 格式的文件'],
  ['', 12, '请选择 JPG、PNG、WebP 格式的文件'],
])('a head image of type "%s" and %i bytes: %s', (type, size, problem) => {
  expect(fileProblem({ type, size }, pictureRule)).toBe(problem)
})

test('a licence may be a PDF', () => {
  expect(fileProblem({ type: 'application/pdf', size: 12 }, documentRule)).toBeUndefined()
  expect(ruleText(documentRule)).toBe('JPG、PNG、WebP、PDF 格式，不超过 10 MB')
})

test.each([
  [12, '1 KB'],
  [820 * 1024, '820 KB'],
  [1.42 * megabyte, '1.4 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
