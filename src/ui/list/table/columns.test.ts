import { expect, test } from 'vitest'
import type { ListColumns } from '#contract/kernel/columns.ts'
import { tableColumns } from './columns.ts'

interface Thing {
  readonly name: string
  readonly fen: number
  readonly isOpen: boolean
}

const described = {
  name: { title: '名称', kind: 'link', value: ({ name }) => name },
  state: { title: '状态', kind: 'status', width: 96, value: ({ isOpen }) => (isOpen ? '有效' : '失效') },
  place: { title: '详细地址', head: '地址', kind: 'text', value: () => '上海', note: () => '中国' },
  price: { title: '金额', kind: 'money', storedAs: 'cost', value: ({ fen }) => fen },
} satisfies ListColumns<Thing>

const thing = { name: '甲', fen: 100, isOpen: true }

test('a table has the columns it names, in its order, by their stored names and with the widths of their kinds', () => {
  const columns = tableColumns(described, ['name', 'price', 'place', 'state'])
  expect(columns.map(({ key, title, width }) => [key, title, width])).toEqual([
    ['name', '名称', 150],
    ['cost', '金额', 120],
    ['place', '地址', 150],
    ['state', '状态', 96],
  ])
})

test('a status has the colour and the further marks that the table gives it', () => {
  const [plain] = tableColumns(described, ['state'])
  const [own] = tableColumns(described, ['state'], {
    state: {
      tone: ({ isOpen }) => (isOpen ? 'good' : 'trouble'),
      more: ({ fen }) => [{ tone: 'caution', text: `${fen}` }],
    },
  })
  expect(plain?.value(thing)).toEqual([{ tone: 'neutral', text: '有效' }])
  expect(own?.value(thing)).toEqual([
    { tone: 'good', text: '有效' },
    { tone: 'caution', text: '100' },
  ])
})

test('a text of the table may be another than that of the file', () => {
  const [column] = tableColumns(described, ['place'], { place: { value: ({ name }) => `${name}处` } })
  expect(column).toMatchObject({ kind: 'text', title: '地址' })
  expect(column?.value(thing)).toBe('甲处')
})
