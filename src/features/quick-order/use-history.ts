import { useRef, useState } from 'react'
import type { Target } from '#contract/cart/lines.ts'
import type { WantedChange } from '../../device/lines/edit-writer.ts'
import { backTo, placeOf, type Standing, type Step } from './history.ts'

const mostSteps = 100

interface OpenStep extends Step {
  readonly lines: Set<string>
  readonly drafts: Set<string>
}

const places = (changes: readonly { readonly target: Target; readonly key: string }[]) =>
  changes.map(({ target, key }) => placeOf(target, key))

/** The person's steps on this page, for undo and redo. */
export function useHistory(standing: () => Standing, apply: (back: ReturnType<typeof backTo>) => void) {
  const done = useRef<OpenStep[]>([])
  const undone = useRef<OpenStep[]>([])
  const [labels, setLabels] = useState<{
    readonly undo?: string | undefined
    readonly redo?: string | undefined
  }>({})

  const show = () => setLabels({ undo: done.current.at(-1)?.label, redo: undone.current.at(-1)?.label })

  const record = (
    label: string,
    changes: readonly WantedChange[],
    drafts: readonly string[] = [],
    before: Standing = standing(),
  ) => {
    const step = { label, before, lines: new Set(places(changes)), drafts: new Set(drafts) }
    done.current = [...done.current, step].slice(-mostSteps)
    undone.current = []
    show()
  }

  /** Rows of an earlier step become lines: undoing that step removes these lines too. */
  const follow = (changes: readonly WantedChange[]) => {
    for (const { target, key, from } of changes) {
      const step = from && done.current.findLast(({ drafts }) => drafts.has(from.id))
      step?.lines.add(placeOf(target, key))
    }
  }

  const move = (from: typeof done, to: typeof done) => {
    const step = from.current.at(-1)
    if (!step) return
    const now = standing()
    from.current = from.current.slice(0, -1)
    to.current = [...to.current, { ...step, before: now }]
    apply(backTo(step, now))
    show()
  }

  return {
    ...labels,
    record,
    follow,
    back: () => move(done, undone),
    again: () => move(undone, done),
  }
}

export type History = ReturnType<typeof useHistory>
