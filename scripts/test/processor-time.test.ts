import { expect, test } from 'vitest'
import { createTally, parsed, sumOf, treeOf } from './processor-time.mjs'

test('reads a process whose name has spaces and brackets', () => {
  const numbers = '0 0 34816 1 4194560 100 200 0 0 150 50 30 20 20 0 1 0 99821 1000 200'
  expect(parsed(`42 (a (b) c) S 7 ${numbers}`)).toEqual({
    pid: 42,
    parent: 7,
    started: '99821',
    own: 2,
    reaped: 0.5,
  })
})

const one = (pid: number, parent: number, started = `${pid}`) => ({ pid, parent, started, own: 1, reaped: 0 })
const pids = (...args: Parameters<typeof treeOf>) => treeOf(...args).map(({ pid }) => pid)

test('a tree has children of children, in whatever order they are listed, and nobody else', () => {
  expect(pids([one(9, 5), one(5, 3), one(3, 1), one(4, 1)], 3, new Map())).toEqual([3, 5, 9])
})

test('whose parent has ended stays in the tree; who has only got its number does not', () => {
  const known = new Map([
    [5, '5'],
    [9, 'earlier'],
  ])
  expect(pids([one(3, 1), one(5, 1), one(9, 1)], 3, known)).toEqual([3, 5])
})

test('what nobody waited for is added again', () => {
  const { add, total } = createTally()
  for (const sum of [1, 5, 2, 3]) add(sum)
  expect(total()).toBe(6)
})

test('a sum of which a part is not known is not known', () => {
  expect([sumOf([1, 2]), sumOf([1, null, 2])]).toEqual([3, null])
})
