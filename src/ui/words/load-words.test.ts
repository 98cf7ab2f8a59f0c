import { expect, test } from 'vitest'
import { overloadText, tripsText } from './load-words.ts'

const van = { id: 1, name: '小货车', weightLimit: 1000, volumeLimit: 5000 }
const lorry = { id: 2, name: '大货车', weightLimit: 3000, volumeLimit: 15_000 }
const semi = { id: 3, name: '挂车', weightLimit: 20_000, volumeLimit: 60_000 }
/** 10 kg and 40 litres a case. */
const cases = (count: number) => ({
  storage: 'frozen' as const,
  cases: count,
  weight: count * 10_000,
  volume: count * 40_000,
})

test('what goes in needs no words, up to the last percent', () => {
  expect(overloadText(cases(100), van, [])).toBeNull()
})

test('the smallest vehicle that takes it all is offered, and how much less would do', () => {
  expect(overloadText(cases(120), van, [semi, lorry, van])).toBe(
    '需 2 趟送完（载重超出 20%）。如需一趟送完，请换用大货车，或减少约 20 箱。',
  )
})

test('without a larger vehicle the rest goes another way', () => {
  expect(overloadText(cases(3000), semi, [van, lorry, semi])).toBe(
    '需 2 趟送完（载重超出 50%，容积超出 100%）。如需一趟送完，请减少约 1500 箱，或将一部分移至其他地址。',
  )
})

test('each storage makes its own trips, and one without goods makes none', () => {
  const loads = [
    cases(120),
    { ...cases(30), storage: 'chilled' as const },
    { ...cases(0), storage: 'ambient' as const },
  ]
  expect(tripsText(loads, van)).toBe('冷冻 2 趟 · 冷藏 1 趟')
})
