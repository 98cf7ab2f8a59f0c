export interface Measured {
  readonly key: string
  readonly summary: string
  readonly isFile: boolean
  /** Milliseconds with the demo and beside many orders; null where no request was answered. */
  readonly few: number | null
  readonly many: number | null
}

const shown = (milliseconds: number | null) => (milliseconds === null ? '–' : milliseconds.toFixed(1))

const rowOf = ({ key, summary, isFile, few, many }: Measured) =>
  `| \`${key}\` | ${summary.replaceAll('|', '/')}${isFile ? ' (file)' : ''} | ${shown(few)} | ${shown(many)} |`

interface Circumstances {
  readonly orders: number
  /** Programs that wanted a core, on average over a minute, when the bench began and when it ended. */
  readonly loads: readonly [number, number]
  readonly cores: number
}

/** The page that says how long every read takes. */
export const endpointTable = (
  measured: readonly Measured[],
  { orders, loads, cores }: Circumstances,
): string =>
  [
    '# How long reads take',
    '',
    'Written by `npm run bench -- endpoints`: the median of what one caller waits for each read, over HTTP, on PostgreSQL,',
    `in milliseconds; first with the demo alone, then beside ${orders.toLocaleString('en')} orders. A dash: no request was answered.`,
    'The budget is 20 ms for everything but files. Writes and the event stream are not measured here.',
    `On ${cores} cores with a load of ${loads.map(load => load.toFixed(1)).join(' at the beginning and ')} at the end: above ${cores}, other programs made reads wait.`,
    '',
    '| Read | What it answers | Demo | Many orders |',
    '| --- | --- | --: | --: |',
    ...measured.toSorted((a, b) => (b.many ?? 0) - (a.many ?? 0)).map(rowOf),
    '',
  ].join('\n')
