import type { ResponseOf } from '#contract/index.ts'
import type { AllocationRow } from '#contract/relations/customer-rows.ts'
import { useAction } from '../../work/use-action.ts'
import { actOf } from '../../device/acts/act.ts'
import { allocationThing } from '../../device/acts/things.ts'
import { userStore } from '../../api/user-store.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import { customerQueries } from './queries.ts'

type Answer = ResponseOf<'POST /dealerManagements/agreeCoopBatch'>

/** The unchanged ones, each with the reason. */
export interface Report {
  readonly label: string
  readonly done: number
  readonly refused: readonly { readonly name: string; readonly why: string }[]
}

const refetch = () => customerQueries.all(userStore.get())

const allocationsPath = '/workbench/workbenchHome/newAllocateCustom'

const nameOf = (rows: readonly AllocationRow[]): string =>
  rows.length === 1 ? (rows[0]?.customer.name ?? '') : `${rows.length} 个客户`

const wordsOf = (rows: readonly AllocationRow[], verb: string, intends: string) => ({
  title: `${verb}${nameOf(rows)}供货`,
  intends,
  path: allocationsPath,
  things: rows.map(({ id }) => allocationThing(id)),
})

const reportOf = (label: string, { rows }: Answer, asked: readonly AllocationRow[]): Report => {
  const refused = rows.flatMap(({ id, refused: why }) =>
    why === '' ? [] : [{ name: asked.find(row => row.id === id)?.customer.name ?? '', why }],
  )
  if (refused.length === 0) notify.success(`已${label} ${rows.length} 个客户`)
  return { label, done: rows.length - refused.length, refused }
}

/** Asked from the customer's card, which explains the consequences. */
export const useAgree = () =>
  useAction({
    act: (row: AllocationRow) =>
      actOf('GET /dealerManagements/agreeCoop/{id}', wordsOf([row], '同意为', '已同意'), {
        path: { id: row.id },
      }),
    refetch,
    toast: (_, { customer: { name } }) => `已同意，${name} 现在是您的客户`,
  })

export const useRefuse = (onDone: () => void) =>
  useAction({
    act: ({ row, reason }: { row: AllocationRow; reason: string }) =>
      actOf('POST /dealerManagements/refuseCoop', wordsOf([row], '拒绝为', '已拒绝'), {
        body: { id: row.id, reason },
      }),
    kept: onDone,
    refetch,
    toast: '已拒绝，原因已告知品牌方',
    done: onDone,
    refused: ({ kind }) => {
      // The brand took it back meanwhile: the page below shows the present state.
      if (kind === 'rejected') onDone()
    },
  })

/** Asked from the customer's card, which explains the consequences. */
export const useAgreeBatch = (onDone: (report: Report) => void) =>
  useAction({
    confirm: (rows: readonly AllocationRow[]) => ({
      title: `同意为 ${nameOf(rows)} 供货？`,
      text: '同意后这些客户可以向您下单，并看到您的价格。',
      okText: '同意',
    }),
    act: rows =>
      actOf('POST /dealerManagements/agreeCoopBatch', wordsOf(rows, '同意为', '已同意'), {
        body: { ids: rows.map(({ id }) => id) },
      }),
    kept: () => onDone({ label: '同意', done: 0, refused: [] }),
    refetch,
    done: (answer, rows) => onDone(reportOf('同意', answer, rows)),
  })

export const useRefuseBatch = (onDone: (report: Report) => void) =>
  useAction({
    act: ({ rows, reason }: { rows: readonly AllocationRow[]; reason: string }) =>
      actOf('POST /dealerManagements/refuseCoopBatch', wordsOf(rows, '拒绝为', '已拒绝'), {
        body: { ids: rows.map(({ id }) => id), reason },
      }),
    kept: () => onDone({ label: '拒绝', done: 0, refused: [] }),
    refetch,
    done: (answer, { rows }) => onDone(reportOf('拒绝', answer, rows)),
  })
