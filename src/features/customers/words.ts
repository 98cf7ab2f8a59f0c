import {
  cooperationStatusText,
  cooperationTabNames,
  cooperationTransitions,
} from '#contract/relations/cooperation-life-cycle.ts'
import type { Tone } from '../../ui/base/status.tsx'
import { listState, workFields } from '../../ui/list/list-state.ts'

const home = '/workbench/workbenchHome'
export const allocationsPath = `${home}/newAllocateCustom`
export const allocationList = listState(allocationsPath, workFields(cooperationTabNames))
export const customersPath = `${home}/myCustom`
export const unbindPath = (customerId?: number): string =>
  `/workbench/servicesHome/unbindRequest?${customerId === undefined ? 'apply=1' : `customer=${customerId}`}`

export const statusText = (status: number): string => cooperationStatusText[status] ?? `状态 ${status}`

const tones: Readonly<Record<number, Tone>> = { 10: 'caution', 20: 'good', 30: 'neutral', 40: 'neutral' }
export const toneOf = (status: number): Tone => tones[status] ?? 'neutral'

/** Whether the dealer still has to answer. */
export const isAsked = ({ status }: { readonly status: number }): boolean =>
  cooperationTransitions.some(({ who, from }) => who === 'seller' && from.includes(status))

/** The URL of a list with one of its rows opened. */
export const withParam = (url: string, name: string, id: number): string =>
  `${url}${url.includes('?') ? '&' : '?'}${name}=${id}`
