import { mostSampleCases } from '#contract/cart/lines.ts'

export const sampleRule = { minimum: 1, multiple: 1, maximum: mostSampleCases }
