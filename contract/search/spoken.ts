import { keyOf, runsOf, type Run } from './runs.ts'

export interface SpokenRun extends Run {
  /** One for each Chinese character; any other word is one syllable. */
  readonly syllables: readonly string[]
}

/** The first letter of each syllable; a word that is not Chinese stays whole: `cst10mm`. */
export const initialsOf = ({ kind, text, syllables }: SpokenRun): string[] =>
  kind === 'latin' ? [text] : syllables.map(syllable => syllable.slice(0, 1))

/** The words of a name whose pinyin is known: `shu tiao 10mm` for 薯条 10mm. */
export const withPinyin = (name: string, pinyin: string): SpokenRun[] => {
  const syllables = pinyin.split(' ')
  return runsOf(keyOf(name)).map(run => ({
    ...run,
    syllables: syllables.splice(0, run.kind === 'latin' ? 1 : Array.from(run.text).length),
  }))
}
