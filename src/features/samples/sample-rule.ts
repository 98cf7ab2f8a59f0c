import { mostSampleCases } from '#contract/rules/lines.ts'

export const sampleRule = { minimum: 1, multiple: 1, maximum: mostSampleCases }
