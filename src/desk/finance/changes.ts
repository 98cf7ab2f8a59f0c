import type { DeskKey } from '#contract/desk/index.ts'

/** The answers that a payment or a notice changes. */
export const changes: readonly DeskKey[] = [
  'POST /desk/paymentNotices/action/list',
  'POST /desk/paymentNotices/action/query',
  'POST /desk/orders/action/query',
  'GET /desk/today',
]

/** The brand's own key of a notice or a payment that was written at the desk. */
export const newKey = (kind: 'N' | 'P'): string => `DESK-${kind}-${crypto.randomUUID()}`
