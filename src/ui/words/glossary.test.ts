import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

const sources = ['src', 'sw', 'contract', 'server'].flatMap(room =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(file => /(?<!\.test)\.tsx?$/.test(file))
    .map(file => {
      const name = path.join(room, file)
      return { name, text: readFileSync(path.join(root, name), 'utf8') }
    }),
)

/** Words that the glossary (record 168) has replaced; the server is named in what programmers read. */
const replaced = [
  /货品销售订单|自有单号|递增倍数|用足|不再附加|售达方|往来方|申请免费|有余额|结束一段合作|与谁解约/,
  /张订单已处理|没有可以一起做的操作|恢复后自动发送|现货约 0|勾选的会在下次|只有您自己看得到|难度：讲究/,
  /储存条件|整倍数|寄送|不认识的|(?<!\p{Script=Han})如：|！/u,
]

test.each(replaced)('no text uses %s any more', words => {
  expect(sources.filter(({ text }) => words.test(text)).map(({ name }) => name)).toEqual([])
})

test('the page speaks of the mall, not of a server', () => {
  const speaking = sources.filter(({ name, text }) => !name.startsWith('server') && /服务器/.test(text))
  expect(speaking.map(({ name }) => name)).toEqual([])
})
