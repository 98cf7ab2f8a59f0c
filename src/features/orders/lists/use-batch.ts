import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import { useAction } from '../../../work/use-action.ts'
import { actOf } from '../../../device/acts/act.ts'
import { orderThing } from '../../../device/acts/things.ts'
import { formDrafts } from '../../../device/forms/page-form-drafts.ts'
import type { FormDraft } from '../../../device/store/act-rows.ts'
import { userStore } from '../../../api/user-store.ts'
import { confirm } from '../../../ui/base/overlay/confirm.ts'
import { notify } from '../../../ui/base/overlay/toast.ts'
import { orderQueries } from '../queries.ts'
import { countOf, isExplained, namesOf, type OrderStep } from './batch.ts'

type Answer = ResponseOf<'POST /purchaseOrders/action/moveBatch'>

interface Asked {
  readonly kind: OrderKind
  readonly step: OrderStep
  readonly why?: { readonly reason: string; readonly draft: FormDraft }
}

/** The unchanged orders, each with the reason. */
export interface Report {
  readonly label: string
  readonly done: number
  readonly refused: readonly { readonly number: string; readonly why: string }[]
}

const actFor = ({ kind, step, why }: Asked) => {
  const orders = step.rows.map(({ id, version }) => ({ id, version }))
  const body = { action: step.action, orders, ...(why && { reason: why.reason }) }
  const words = {
    title: `${step.label}：${namesOf(step.rows)}`,
    intends: step.intends,
    path: `${window.location.pathname}${window.location.search}`,
    things: orders.map(({ id }) => orderThing(id)),
    ...(why && { draft: why.draft }),
  }
  // The steps of a kind are in its table.
  return kind === 'purchase'
    ? actOf('POST /purchaseOrders/action/moveBatch', words, {
        body: body as RequestOf<'POST /purchaseOrders/action/moveBatch'>,
      })
    : actOf('POST /terminalPurchaseOrders/action/moveBatch', words, {
        body: body as RequestOf<'POST /terminalPurchaseOrders/action/moveBatch'>,
      })
}

/** Takes one step with several orders; those that were left are reported one by one. */
export const useBatch = (onDone: (report: Report) => void) =>
  useAction<Asked, Answer>({
    confirm: async ({ step }) =>
      isExplained(step)
        ? Promise.resolve(true)
        : confirm({
            title: `${step.label}：${namesOf(step.rows)}？`,
            text: step.consequence,
            okText: step.label,
            danger: step.isDangerous ?? false,
          }),
    act: actFor,
    kept: ({ step: { label } }) => onDone({ label, done: 0, refused: [] }),
    accepted: (_, { why }) => {
      if (why) void formDrafts.drop(why.draft.key)
    },
    refetch: () => orderQueries.all(userStore.get()),
    done: ({ rows }, { step: { label, rows: asked } }) => {
      const refused = rows.flatMap(({ id, refused: why }) =>
        why === '' ? [] : [{ number: asked.find(row => row.id === id)?.number ?? '', why }],
      )
      const done = rows.length - refused.length
      if (refused.length === 0) notify.success(`已${label} ${countOf(done, asked)}`)
      onDone({ label, done, refused })
    },
  })
