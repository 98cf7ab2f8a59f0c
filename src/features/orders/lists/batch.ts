import type { RequestOf } from '#contract/index.ts'
import type { OrderKind, Side } from '#contract/orders/life-cycle.ts'
import type { OrderRow } from '#contract/orders/rows.ts'
import { mayTake, type StepForm } from '../order.ts'

export type BatchStep = RequestOf<'POST /terminalPurchaseOrders/action/moveBatch'>['action'] | 'cancelSubmit'

interface Words {
  readonly label: string
  /** The state that the step brings about. */
  readonly intends: string
  /** Shown beside the question, before the step is taken. */
  readonly consequence: string
  readonly isDangerous?: true
}

/** The steps that need a reason, asked once for all orders. */
const explained = ['cancelSubmit', 'reject'] as const satisfies readonly (BatchStep & StepForm)[]
type Explained = (typeof explained)[number]

export const isExplained = <S extends { readonly action: BatchStep }>(
  step: S,
): step is S & { readonly action: Explained } => explained.some(action => action === step.action)

/** The steps that each side takes with several orders, in the order of their buttons. */
const steps: Readonly<Record<`${OrderKind} ${Side}`, Readonly<Partial<Record<BatchStep, Words>>>>> = {
  'purchase buyer': {
    revoke: {
      label: '撤回',
      intends: '已撤回',
      consequence: '撤回后品牌方暂不处理，占用的额度、返利和样品会退回。',
    },
    cancelSubmit: {
      label: '申请取消',
      intends: '已申请取消',
      consequence: '品牌方已确认的订单，取消需要品牌方同意；结果会通过消息通知您。',
      isDangerous: true,
    },
    cancel: {
      label: '取消订单',
      intends: '已取消',
      consequence: '取消后不能恢复；需要时可以再来一单。',
      isDangerous: true,
    },
  },
  'terminal buyer': {
    receive: {
      label: '确认收货',
      intends: '已收货',
      consequence: '请确认货物已经收到且数量无误，确认后订单完成，不能撤回。',
      isDangerous: true,
    },
    revoke: { label: '撤回', intends: '已撤回', consequence: '撤回后经销商暂不处理，修改后可以重新提交。' },
    cancel: {
      label: '取消订单',
      intends: '已取消',
      consequence: '取消后不能恢复；需要时可以再来一单。',
      isDangerous: true,
    },
  },
  'terminal seller': {
    confirm: { label: '接单', intends: '已接单', consequence: '接单后请安排备货，客户会收到通知。' },
    markSelfPickup: {
      label: '转为自提',
      intends: '已转为自提',
      consequence: '请确认货已备好，客户会收到提货通知。',
    },
    reject: {
      label: '拒单',
      intends: '已拒单',
      consequence: '拒单后不能恢复，原因会通知客户。',
      isDangerous: true,
    },
  },
  'purchase seller': {},
  'purchase portal': {},
  'terminal portal': {},
}

export interface OrderStep extends Words {
  readonly action: BatchStep
  /** The chosen orders that it fits. */
  readonly rows: readonly OrderRow[]
}

/** The steps that the life cycle's table allows with the chosen orders, each with the orders that it fits. */
export const stepsFor = (kind: OrderKind, side: Side, chosen: readonly OrderRow[]): OrderStep[] =>
  Object.entries(steps[`${kind} ${side}`]).map(([name, words]) => {
    const action = name as BatchStep
    return { ...words, action, rows: chosen.filter(row => mayTake(kind, side, action, row)) }
  })

type Named = Pick<OrderRow, 'number' | 'content'>

/** Applications for samples are counted by another word than orders. */
const areSamples = (rows: readonly Named[]): boolean => rows.every(({ content }) => content === 'sample')

export const countOf = (count: number, rows: readonly Named[]): string =>
  `${count} ${areSamples(rows) ? '份' : '张'}`

/** The orders in a question: one by its number, several by their count. */
export const namesOf = (rows: readonly Named[]): string =>
  rows.length === 1
    ? (rows[0]?.number ?? '')
    : `${countOf(rows.length, rows)}${areSamples(rows) ? '样品申请' : '订单'}`
