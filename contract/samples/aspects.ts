/**
 * The aspects that a sample is rated by, with the answers in the order in which they are offered. The form asks the
 * server for them.
 */
export const sampleAspects = [
  {
    aspect: 'taste',
    name: '口味',
    choices: [
      ['excellent', '很好'],
      ['good', '较好'],
      ['fair', '一般'],
      ['poor', '不满意'],
    ],
  },
  {
    aspect: 'look',
    name: '外观',
    choices: [
      ['excellent', '诱人'],
      ['good', '较好'],
      ['fair', '一般'],
      ['poor', '不满意'],
    ],
  },
  {
    aspect: 'operation',
    name: '操作',
    choices: [
      ['easy', '简便'],
      ['normal', '适中'],
      ['hard', '繁琐'],
    ],
  },
  {
    aspect: 'willBuy',
    name: '购买意向',
    choices: [
      ['yes', '会购买'],
      ['maybe', '考虑中'],
      ['no', '不会购买'],
    ],
  },
] as const

export type SampleAspect = (typeof sampleAspects)[number]['aspect']

type ChoiceOf<A extends SampleAspect> = Extract<
  (typeof sampleAspects)[number],
  { aspect: A }
>['choices'][number][0]

/** The answers of one aspect. */
export const sampleChoices = <A extends SampleAspect>(aspect: A): ChoiceOf<A>[] =>
  sampleAspects.find(one => one.aspect === aspect)?.choices.map(([value]) => value as ChoiceOf<A>) ?? []

export const longestSampleFeedback = 500

/** Approved applications: all, those with cases left, and those used up. */
export const sampleTabNames = ['all', 'open', 'used'] as const
export type SampleTab = (typeof sampleTabNames)[number]
