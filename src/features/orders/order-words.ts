import type { OrderKind } from '#contract/orders/life-cycle.ts'
import type { Tone } from '../../ui/base/status.tsx'

const purchaseTones: Readonly<Record<number, Tone>> = {
  20: 'caution',
  30: 'good',
  40: 'caution',
  60: 'trouble',
  70: 'good',
}
const terminalTones: Readonly<Record<number, Tone>> = {
  20: 'caution',
  30: 'caution',
  35: 'caution',
  40: 'good',
  50: 'caution',
  60: 'good',
  70: 'trouble',
}

export const toneOf = (kind: OrderKind, status: number): Tone =>
  (kind === 'purchase' ? purchaseTones : terminalTones)[status] ?? 'neutral'
