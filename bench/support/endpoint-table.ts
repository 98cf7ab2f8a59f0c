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

const tableOf = (measured: readonly Measured[]) => [
  '| Endpoint | What it does | Demo | Many orders |',
  '| --- | --- | --: | --: |',
  ...measured.toSorted((a, b) => (b.many ?? 0) - (a.many ?? 0)).map(rowOf),
]

/** The page that says how long every endpoint takes. */
export const endpointTable = (
  { reads, writes, gateway }: Readonly<Record<'reads' | 'writes' | 'gateway', readonly Measured[]>>,
  leftOut: Readonly<Record<string, string>>,
  { orders, loads, cores }: Circumstances,
): string =>
  [
    '# How long every endpoint takes',
    '',
    'Written by `npm run bench -- endpoints`: the median of what one caller waits for each endpoint, over HTTP, on PostgreSQL',
    `with fsync, in milliseconds; first with the demo alone, then beside ${orders.toLocaleString('en')} orders. A dash: no request was answered.`,
    'The budget is 20 ms for everything but files. The event stream is not measured here.',
    `On ${cores} cores with a load of ${loads.map(load => load.toFixed(1)).join(' at the beginning and ')} at the end: above ${cores}, other programs made the portal wait.`,
    '',
    '## Reads',
    '',
    ...tableOf(reads),
    '',
    '## Writes',
    '',
    'Each write was accepted and committed seven times, each time as a request of its own: among many orders in another',
    'business each time, with the demo alone in a demo that was put back before each. A first try is not counted.',
    '',
    ...tableOf(writes),
    '',
    '## Writes of the brand’s systems',
    '',
    'Through the signed gateway, batches with one row; `npm run bench -- gateway` measures long ones.',
    '',
    ...tableOf(gateway),
    '',
    'Not measured here:',
    '',
    ...Object.entries(leftOut).map(([key, why]) => `- \`${key}\` ${why}.`),
    '',
  ].join('\n')
