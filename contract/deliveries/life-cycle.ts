import type { TabOrders } from '../kernel/tab-order.ts'
import type { Side } from '../orders/life-cycle.ts'
import type { Transition } from '../kernel/transition.ts'

export const deliveryStatus = { waiting: 10, onTheWay: 20, partly: 30, signed: 40 } as const

export const deliveryStatusText: Readonly<Record<number, string>> = {
  10: '待发货',
  20: '运输中',
  30: '部分签收',
  40: '已签收',
}

/** The tabs of the list of notes and the state that each holds; null where it holds all. */
export const deliveryTabNames = ['all', 'waiting', 'onTheWay', 'partly', 'signed'] as const
export type DeliveryTab = (typeof deliveryTabNames)[number]

export const deliveryTabs: Readonly<Record<DeliveryTab, readonly number[] | null>> = {
  all: null,
  waiting: [10],
  onTheWay: [20],
  partly: [30],
  signed: [40],
}

export const deliveryTabOrders: TabOrders<DeliveryTab> = { waiting: 'expected', onTheWay: 'expected' }

/** Reasons for receiving less than was shipped. */
export const differenceReasons = ['short', 'damaged', 'spoiled', 'wrong', 'temperature'] as const
export type DifferenceReason = (typeof differenceReasons)[number]

export const differenceText: Readonly<Record<DifferenceReason, string>> = {
  short: '短少',
  damaged: '破损',
  spoiled: '变质',
  wrong: '错发',
  temperature: '温度异常',
}

/** Missing goods cannot be photographed. */
export const needsPhoto = (reason: DifferenceReason | null): boolean => reason !== 'short'

/** The brand's ways to settle a difference: a new delivery on a new note, or a credit. */
export const settlements = ['again', 'credit'] as const
export type Settlement = (typeof settlements)[number]

/**
 * `inFull`      every line was received as it was shipped
 * `short`       a line was not
 * `allSettled`  no difference is open
 */
export type DeliveryGuard = 'inFull' | 'short' | 'allSettled'

/** How the lines of a note stand. */
export interface DeliveryLine {
  readonly shipped: number
  /** Null until the note is signed. */
  readonly received: number | null
  readonly settlement: Settlement | null
}

const isShort = ({ shipped, received }: DeliveryLine): boolean => received !== null && received < shipped

export const deliveryGuards: Readonly<Record<DeliveryGuard, (lines: readonly DeliveryLine[]) => boolean>> = {
  inFull: lines => lines.every(({ shipped, received }) => received === shipped),
  short: lines => lines.some(isShort),
  allSettled: lines => lines.every(line => !isShort(line) || line.settlement !== null),
}

export type DeliveryAction = 'dispatch' | 'sign' | 'signShort' | 'settle'
export type DeliveryTransition = Transition<DeliveryAction, Side, DeliveryGuard>

/** The life of a delivery note, from the brand to a dealer. */
export const deliveryTransitions: readonly DeliveryTransition[] = [
  {
    action: 'dispatch',
    label: '发运',
    from: [10],
    to: 20,
    who: 'seller',
    message: ['货物已发出', number => `发货单 ${number} 已发出，请留意收货。`],
  },
  {
    action: 'sign',
    label: '签收',
    from: [20],
    to: 40,
    who: 'buyer',
    guard: 'inFull',
    message: ['发货单已签收', number => `发货单 ${number} 已全部签收。`],
  },
  {
    action: 'signShort',
    label: '部分签收',
    from: [20],
    to: 30,
    who: 'buyer',
    guard: 'short',
    message: ['发货单签收有差异', number => `发货单 ${number} 的签收数量有差异，请处理。`],
  },
  {
    action: 'settle',
    label: '处理完差异',
    from: [30],
    to: 40,
    who: 'seller',
    guard: 'allSettled',
    message: ['签收差异已处理', number => `发货单 ${number} 的签收差异已全部处理。`],
  },
]
