type Labels = Readonly<Record<string, string>>

/** One line of `/metrics`. */
export interface Series {
  readonly name: string
  readonly labels: Labels
  readonly value: number
  /** Only grows while the process lives. */
  readonly isCounter: boolean
}

const labelsIn = (text: string): Labels => {
  const labels: Record<string, string> = {}
  for (const [, name = '', value = ''] of text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) labels[name] = value
  return labels
}

const familyOf = (name: string) => name.replace(/_(bucket|count|sum)$/, '')

export function readScrape(text: string): Series[] {
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]))
  return [...text.matchAll(/^([a-z]\w*)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: labelsIn(labels),
    value: Number(value),
    isCounter: ['counter', 'histogram'].includes(types.get(name) ?? types.get(familyOf(name)) ?? ''),
  }))
}

export const has = ({ labels }: Pick<Series, 'labels'>, wanted: Labels): boolean =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value)

export const keyOf = ({ name, labels }: Pick<Series, 'name' | 'labels'>): string =>
  `${name}{${Object.entries(labels)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`

/** The series of that name with these labels: a rule must not be tested with a name that no portal tells. */
export function find(scrape: readonly Series[], name: string, labels: Labels = {}): Series {
  const found = scrape.find(series => series.name === name && has(series, labels))
  if (!found) throw new Error(`/metrics tells no ${keyOf({ name, labels })}`)
  return found
}
