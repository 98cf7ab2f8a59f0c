import { storablePart } from '#contract/rules/storable-text.ts'

/** As much of the words as the portal accepts: an address may come from anywhere. */
export const wordsIn = (params: URLSearchParams, name: string, longest: number): string =>
  storablePart((params.get(name) ?? '').trim().slice(0, longest)).trim()

export const keywordIn = (params: URLSearchParams): string => wordsIn(params, 'keyword', 200)
