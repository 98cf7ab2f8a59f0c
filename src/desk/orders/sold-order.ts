import type { DeskAnswer } from '#contract/desk/index.ts'

export type SoldOrder = DeskAnswer<'POST /desk/orders/action/query'>['orders'][number]
export type SoldNote = DeskAnswer<'POST /desk/deliveries/action/query'>['deliveries'][number]

/** Cases that are neither on a note nor closed. */
export const restOf = ({ lines }: SoldOrder): number =>
  lines.reduce((sum, { qty, shipped, closed }) => sum + qty - shipped - closed, 0)

/** Lines of a note that came short and wait for a decision. */
export const openDifferences = ({ lines }: SoldNote) =>
  lines.filter(
    ({ shipped, received, settlement }) => received !== null && received < shipped && settlement === null,
  )
