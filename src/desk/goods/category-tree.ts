import type { CategoryRow } from './words.ts'

export interface CategoryNode {
  readonly key: number
  readonly title: string
  readonly value: number
  readonly row: CategoryRow
  readonly children: CategoryNode[]
}

/** The rows, wider ones first, as a tree. */
export function categoryNodes(rows: readonly CategoryRow[], parentId: number | null = null): CategoryNode[] {
  return rows
    .filter(row => row.parentId === parentId)
    .map(row => ({
      key: row.id,
      value: row.id,
      title: row.name,
      row,
      children: categoryNodes(rows, row.id),
    }))
}

export function pathOf(rows: readonly CategoryRow[], id: number | null): string[] {
  const row = rows.find(one => one.id === id)
  return row ? [...pathOf(rows, row.parentId), row.name] : []
}

export const idAt = (rows: readonly CategoryRow[], path: readonly string[]): number | undefined =>
  rows.find(({ id }) => pathOf(rows, id).join('\n') === path.join('\n'))?.id
