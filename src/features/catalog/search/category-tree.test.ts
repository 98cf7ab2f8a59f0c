import { expect, test } from 'vitest'
import { categoryPath, categoryTree, countIn, type Category } from './category-tree.ts'

const category = (id: number, parentId: number | null, level: number): Category => ({
  id,
  parentId,
  level,
  name: `分类${id}`,
  count: 0,
  picture: null,
})

const list = [
  category(1, null, 1),
  category(11, 1, 2),
  category(111, 11, 3),
  category(112, 11, 3),
  category(2, null, 1),
]

const shape = (nodes: ReturnType<typeof categoryTree>): unknown =>
  nodes.map(({ category: { id }, children }) => [id, shape(children)])

test('a list becomes a tree in its own order', () => {
  expect(shape(categoryTree(list))).toEqual([
    [
      1,
      [
        [
          11,
          [
            [111, []],
            [112, []],
          ],
        ],
      ],
    ],
    [2, []],
  ])
})

test('the order of the list does not matter to who hangs on whom', () => {
  expect(shape(categoryTree(list.toReversed()))).toEqual([
    [2, []],
    [
      1,
      [
        [
          11,
          [
            [112, []],
            [111, []],
          ],
        ],
      ],
    ],
  ])
})

test('a category whose parent is missing stands at the top', () => {
  expect(shape(categoryTree([category(5, 4, 2)]))).toEqual([[5, []]])
})

test.each([
  [112, [1, 11, 112]],
  [2, [2]],
  [9, []],
  [null, []],
])('the path to %s', (id, expected) => {
  expect(categoryPath(list, id).map(one => one.id)).toEqual(expected)
})

test('a damaged list with a circle ends too', () => {
  const circle = [category(1, 2, 1), category(2, 1, 1)]
  expect(categoryPath(circle, 1).map(({ id }) => id)).toEqual([2, 1])
})

test('what was counted for a category counts, else what lies below it', () => {
  const [top] = categoryTree(list)
  if (!top) throw new Error('no tree')
  expect(
    countIn(
      top,
      new Map([
        [111, 3],
        [112, 4],
      ]),
    ),
  ).toBe(7)
  expect(
    countIn(
      top,
      new Map([
        [1, 9],
        [111, 3],
      ]),
    ),
  ).toBe(9)
  expect(countIn(top, new Map())).toBe(0)
})
