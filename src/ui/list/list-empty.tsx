import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { PageBeyond } from '../base/page/page-beyond.tsx'
import { EmptyState } from '../base/page/page-states.tsx'
import { narrowings, type Filter, type WorkList } from './work-list.ts'

export interface EmptyWords {
  readonly title: string
  readonly text: string
  readonly action: ReactNode
}

/**
 * The reason why there are no rows: beyond the end, filtered out, none in this tab, or none at all, each with a next
 * step.
 */
export function ListEmpty({
  what,
  list,
  filters,
  total,
  tabLabel,
  listId,
  words,
}: {
  what: string
  list: WorkList
  filters: readonly Filter[]
  total: number
  /** Of the chosen tab; empty where it holds all. */
  tabLabel: string
  listId: string
  words: EmptyWords
}) {
  if (total > 0) return <PageBeyond what={what} listId={listId} onFirst={() => list.change({ page: 1 })} />
  const active = narrowings(list, filters)
  if (active.length > 0)
    return (
      <EmptyState
        title={`没有符合条件的${what}`}
        action={active.map(({ text, without }) => (
          <Button key={text} onClick={() => list.change(without)}>
            不限{text}
          </Button>
        ))}
      >
        去掉一个条件，或换一个更短的词再试。
      </EmptyState>
    )
  if (tabLabel !== '')
    return (
      <EmptyState
        title={`没有${tabLabel}的${what}`}
        action={<Button onClick={() => list.change({ tab: 'all' })}>查看全部{what}</Button>}
      >
        状态有变化时会出现在这里。
      </EmptyState>
    )
  return (
    <EmptyState title={words.title} action={words.action}>
      {words.text}
    </EmptyState>
  )
}
