import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Column } from './columns.ts'
import { markedMs, useChangedRows } from './use-changed-rows.ts'

interface Thing {
  readonly id: number
  readonly state: string
}

const columns: readonly Column<Thing>[] = [
  { key: 'name', title: '名称', width: 100, kind: 'link', value: ({ id }) => `物品 ${id}` },
  {
    key: 'state',
    title: '状态',
    width: 100,
    kind: 'status',
    value: ({ state }) => [{ tone: 'good', text: state }],
  },
]
const words = {
  columns,
  nameOf: ({ id }: Thing) => `物品 ${id}`,
  counted: (count: number) => `${count} 件物品`,
}
const thing = (id: number, state = '待审') => ({ id, state })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(rows: readonly Thing[] | undefined, asked = '/things') {
  const { result, rerender } = renderHook(
    (props: { asked: string; rows: readonly Thing[] | undefined }) =>
      useChangedRows(props.asked, props.rows, words),
    { initialProps: { asked, rows } },
  )
  return {
    answer: (next: readonly Thing[] | undefined, question = asked) =>
      rerender({ asked: question, rows: next }),
    marked: () => [...result.current.ids],
    said: () => result.current.text,
  }
}

test('a row that says something else is marked and told, until a while has passed', () => {
  const list = open([thing(1), thing(2)])
  expect(list.marked()).toEqual([])
  list.answer([thing(1), thing(2, '已发货')])
  expect([list.marked(), list.said()]).toEqual([[2], '物品 2 已更新：已发货'])
  list.answer([thing(1), thing(2, '已发货')])
  expect(list.marked()).toEqual([2])
  act(() => void vi.advanceTimersByTime(markedMs))
  expect([list.marked(), list.said()]).toEqual([[], ''])
})

test('what comes, goes or moves is not taken for changed', () => {
  const list = open([thing(3), thing(2)])
  list.answer([thing(4), thing(3), thing(2)])
  list.answer([thing(2), thing(1)])
  expect([list.marked(), list.said()]).toEqual([[], ''])
})

test('another question is compared with nothing, nor is what stands in for its answer', () => {
  const list = open([thing(1)])
  list.answer(undefined, '/things?page=2')
  list.answer([thing(1, '已发货')], '/things?page=2')
  expect(list.marked()).toEqual([])
  list.answer([thing(1, '已签收')], '/things?page=2')
  expect(list.marked()).toEqual([1])
  list.answer(undefined, '/things')
  expect(list.marked()).toEqual([])
})

test('many changes are counted', () => {
  const ids = [1, 2, 3, 4]
  const list = open(ids.map(id => thing(id)))
  list.answer(ids.map(id => thing(id, '已发货')))
  expect([list.marked(), list.said()]).toEqual([ids, '4 件物品已更新'])
})
