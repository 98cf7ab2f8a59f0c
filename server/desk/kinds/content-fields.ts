import { mostCellCharacters } from '#contract/desk/change-entries.ts'
import type { CookbookRow } from '../../domains/content/public.ts'
import { field, text, unchanged, whole } from '../changes/fields.ts'

/** Stands in an export for a text that no cell can hold. */
const tooLong = '（正文超过一个单元格的长度，保留这句话则正文不变）'

/** The body of an article in the tags that the portal allows. */
export const htmlField = field({
  read: value => (value === tooLong ? unchanged : value),
  expected: '请填写正文',
  show: value => (text(value).length > mostCellCharacters ? tooLong : text(value)),
})

/** A part of a line, without the sign that parts them. */
const part = (value: string | number | undefined): string => String(value ?? '').replaceAll('|', '｜')

/** Things in lines, each of parts between bars. A reader returns undefined for a line that it does not understand. */
const linesField = <T>(made: {
  readonly read: (parts: readonly string[]) => T | undefined
  readonly show: (thing: T) => readonly (string | number | undefined)[]
  readonly expected: string
}) =>
  field({
    read: value => {
      const things = value
        .split(/\r?\n/)
        .filter(line => line.trim() !== '')
        .map(line => made.read(line.split('|').map(one => one.trim())))
      return things.includes(undefined) ? undefined : things
    },
    expected: made.expected,
    show: value => (value as T[]).map(thing => made.show(thing).map(part).join('|')).join('\n'),
    isShort: true,
  })

export const textsField = linesField<string>({
  read: parts => parts.join('｜'),
  show: line => [line],
  expected: '每行填写一条',
})

const amount = (value: string): number | undefined =>
  /^\d{1,7}(\.\d{1,4})?$/.test(value) ? Number(value) : undefined

type Ingredient = CookbookRow['ingredients'][number]

export const ingredientsField = linesField<Ingredient>({
  read: ([name = '', much = '', unit = '', sku = '', grams = '']) => {
    const [counted, weighed] = [amount(much === '' ? '0' : much), grams === '' ? 0 : whole(grams)]
    if (name === '' || counted === undefined || weighed === undefined) return undefined
    return {
      name,
      amount: counted,
      unit,
      ...(sku !== '' && { sku }),
      ...(weighed > 0 && { grams: weighed }),
    }
  },
  show: ({ name, amount: much, unit, sku, grams }) => [name, much, unit, sku, grams],
  expected: '每行填写：名称|数量|单位|物料编码|克数，数量 0 为适量',
})

type Step = CookbookRow['steps'][number]

export const stepsField = linesField<Step>({
  read: parts => {
    const last = parts.length > 1 ? (parts.at(-1) ?? '') : ''
    const minutes = last === '' ? 0 : whole(last)
    const words = (parts.length > 1 ? parts.slice(0, -1) : parts).join('｜')
    if (words === '' || minutes === undefined) return undefined
    return { text: words, ...(minutes > 0 && { minutes }), picture: null }
  },
  show: ({ text: words, minutes }) => (minutes === undefined ? [words] : [words, minutes]),
  expected: '每行填写：步骤|分钟，分钟可不填',
})

export const nutritionField = linesField<CookbookRow['nutrition'][number]>({
  read: ([name = '', value = '']) => (name === '' || value === '' ? undefined : { name, value }),
  show: ({ name, value }) => [name, value],
  expected: '每行填写：名称|数值',
})

const difficulties = ['简单', '适中', '较难'] as const

export const difficultyField = field({
  read: value => difficulties.findIndex(name => name === value) + 1 || undefined,
  expected: `请填写${difficulties.join('、')}之一`,
  show: value => difficulties[Number(value) - 1] ?? String(value),
})
