import { pinyin } from 'pinyin-pro'
import { keyOf, runsOf, type SpokenRun } from '#contract/search/runs.ts'

/** The words of a key with their pinyin. */
export const spokenKey = (key: string): SpokenRun[] =>
  runsOf(key).map(run => ({
    ...run,
    syllables:
      run.kind === 'latin' ? [run.text] : pinyin(run.text, { type: 'array', toneType: 'none', v: true }),
  }))

/** The words of a name with their pinyin. Chinese words that only a space separates are joined first. */
export const spokenRuns = (name: string): SpokenRun[] => spokenKey(keyOf(name))

/** Its syllables, one after the other: `shu tiao` for 薯条. */
export const pinyinOf = (name: string): string =>
  spokenRuns(name)
    .flatMap(run => run.syllables)
    .join(' ')

/** The Chinese characters of daily use. */
const common = { from: 0x4e00, to: 0x9fa5 }
const decoder = new TextDecoder('gb18030')

/** The characters of GB 2312, which input methods offer first. */
const commonCharacters = (): string[] =>
  Array.from({ length: 0xf7 - 0xb0 + 1 }, (_, row) =>
    Array.from({ length: 94 }, (__, cell) => decoder.decode(Uint8Array.of(0xb0 + row, 0xa1 + cell))),
  )
    .flat()
    .filter(character => {
      const point = character.codePointAt(0) ?? 0
      return Array.from(character).length === 1 && point >= common.from && point <= common.to
    })

/** The syllables of Chinese with the common characters that are spoken so. */
export const syllableTable = (): Record<string, string> => {
  const characters = commonCharacters()
  const table: Record<string, string> = {}
  for (const character of characters) {
    const [syllable = ''] = pinyin(character, { type: 'array', toneType: 'none', v: true })
    table[syllable] = (table[syllable] ?? '') + character
  }
  return table
}
