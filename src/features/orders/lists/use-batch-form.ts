import { useState } from 'react'
import type { OrderKind, Side } from '#contract/orders/life-cycle.ts'
import type { OrderRow } from '#contract/orders/rows.ts'
import { useOpenForm } from '../../../work/drafts/use-open-form.ts'
import { stepDraft, stepDrafts } from '../order.ts'
import { isExplained, namesOf, stepsFor, type OrderStep } from './batch.ts'

interface Opened {
  readonly asked: string
  /** Without orders where none of those asked for is in the list, or fits, any more. */
  readonly step: OrderStep
}

const idsOf = (rows: readonly OrderRow[]): string =>
  rows
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
    .join('-')

/** The step and the orders that `reject.12-15` asks for; undefined for one that is taken without a reason. */
const stepOf = (
  kind: OrderKind,
  side: Side,
  { asked, free }: { asked: string; free: readonly OrderRow[] },
): OrderStep | undefined => {
  const [action, ids = ''] = asked.split('.')
  const wanted = new Set(ids.split('-').map(Number))
  const chosen = free.filter(({ id }) => wanted.has(id))
  return stepsFor(kind, side, chosen).find(step => isExplained(step) && step.action === action)
}

/**
 * The form that asks one reason for several orders. The URL names step and orders, so that its draft leads back to it.
 * The step stays as it was opened: the list may show the orders in their next state before the answer has come.
 */
export function useBatchForm(kind: OrderKind, side: Side, free: readonly OrderRow[] | undefined) {
  const { open, show } = useOpenForm('form')
  const [opened, setOpened] = useState<Opened>()
  if (open === null && opened) setOpened(undefined)
  if (open !== null && free && opened?.asked !== open) {
    const step = stepOf(kind, side, { asked: open, free })
    if (step) setOpened({ asked: open, step })
  }
  return {
    step: opened?.step,
    open: ({ action, rows }: OrderStep) => show(`${action}.${idsOf(rows)}`),
    close: () => show(null),
    /**
     * One order has its draft in common with the form on its own page. That of several is of those asked for, so that it
     * is found again where one of them has changed meanwhile.
     */
    draftOf: (step: OrderStep) => {
      const { action, label, rows } = step
      const asked = opened?.asked ?? `${action}.${idsOf(rows)}`
      const [only, ...others] = rows
      if (only && others.length === 0 && !asked.includes('-') && isExplained(step))
        return stepDraft({ ...only, kind }, step.action, label)
      const url = new URL(window.location.href)
      url.searchParams.set('form', asked)
      return {
        key: `${stepDrafts[kind]}${asked}`,
        title: `${label}，${namesOf(rows)}`,
        path: `${url.pathname}${url.search}`,
      }
    },
  }
}
