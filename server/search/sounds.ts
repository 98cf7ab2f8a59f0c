import { pinyin } from 'pinyin-pro'
import { keyOf, runsOf, type Run } from './runs.ts'

export interface SpokenRun extends Run {
  /** One for each Chinese character; any other word is one syllable. */
  readonly syllables: readonly string[]
}

/** The words of a key with their pinyin. */
export const spokenKey = (key: string): SpokenRun[] =>
  runsOf(key).map(run => ({
    ...run,
    syllables:
      run.kind === 'latin' ? [run.text] : pinyin(run.text, { type: 'array', toneType: 'none', v: true }),
  }))

/** The words of a name with their pinyin. Chinese words that only a space separates are joined first. */
export const spokenRuns = (name: string): SpokenRun[] => spokenKey(keyOf(name))

/** The first letter of each syllable; a word that is not Chinese stays whole: `cst10mm`. */
export const initialsOf = ({ kind, text, syllables }: SpokenRun): string[] =>
  kind === 'latin' ? [text] : syllables.map(syllable => syllable.slice(0, 1))
