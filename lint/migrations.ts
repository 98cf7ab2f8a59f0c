import type { MigrationFile } from '#server/process/migrations/migration-file.ts'

/** Tables of which an installation in use has so many rows that no statement may hold them for long. */
const large = new Set([
  'trade_order',
  'order_line',
  'line',
  'history',
  'message',
  'message_read',
  'delivery_note',
  'delivery_line',
  'ledger_entry',
  'payment',
  'payment_notice',
  'stored_file',
  'attachment',
  'sku',
  'sku_search',
  'tier_price',
  'dealer_price',
  'terminal_price',
  'live_event',
  'erp_event',
  'request_record',
  'session',
  'app_user',
  'business',
  'bought_sku',
  'edit_batch',
  'allowance_movement',
  'thing_reader',
])

interface Rule {
  readonly is: RegExp
  /** The table in the first group; without a group the rule is of no table. */
  readonly says: string
  /** Allowed where the file names the release that stopped using what goes. */
  readonly mayContract?: true
  readonly onlyLarge?: true
  readonly allows?: (file: MigrationFile, inPieces: boolean, text: string) => boolean
}

const name = String.raw`(?:if (?:not )?exists )?(?:only )?"?(\w+)"?`
const volatile = /default\s+(?:\(?\s*)?(?:gen_random_uuid|random|clock_timestamp|nextval)\s*\(/i

const rules: readonly Rule[] = [
  { is: /\bdrop\s+(?:table|view|materialized view)\b/i, says: 'drops a table', mayContract: true },
  {
    is: new RegExp(String.raw`alter table ${name}[\s\S]*\bdrop\s+column\b`, 'i'),
    says: 'drops a column',
    mayContract: true,
  },
  { is: /\bdrop\s+(?:function|trigger|type)\b/i, says: 'drops a function or a trigger', mayContract: true },
  {
    is: new RegExp(String.raw`alter table ${name}[\s\S]*\brename\b`, 'i'),
    says: 'renames',
    mayContract: true,
  },
  {
    is: new RegExp(
      String.raw`alter table ${name}[\s\S]*\balter\s+(?:column\s+)?\w+\s+(?:set data )?type\b`,
      'i',
    ),
    says: 'changes a type',
  },
  {
    is: new RegExp(String.raw`alter table ${name}[\s\S]*\bset\s+not\s+null\b`, 'i'),
    says: 'forbids null',
    mayContract: true,
  },
  {
    is: new RegExp(
      String.raw`alter table ${name}[\s\S]*\badd\s+(?:column\s+)?(?!constraint)\w+[^,]*\bnot\s+null\b(?![^,]*\b(?:default|generated)\b)`,
      'i',
    ),
    says: 'adds a column that the release before leaves empty, without a default',
    allows: (_file, _pieces, text) => /\bdefault\b[^,]*\bnot\s+null\b/i.test(text),
  },
  {
    is: new RegExp(
      String.raw`alter table ${name}[\s\S]*\badd\s+(?:constraint|check|unique|exclude|foreign|primary)\b`,
      'i',
    ),
    says: 'adds a constraint that the release before can break',
    mayContract: true,
  },
  {
    is: new RegExp(
      String.raw`create unique index(?: concurrently)?(?: if not exists)?(?: \w+)? on ${name}`,
      'i',
    ),
    says: 'adds a constraint that the release before can break',
    mayContract: true,
  },
  {
    is: new RegExp(
      String.raw`create (?:unique )?index(?! concurrently)(?: if not exists)?(?: \w+)? on ${name}`,
      'i',
    ),
    says: 'builds an index while nobody may write; say "concurrently" in a file that is online',
    onlyLarge: true,
  },
  {
    is: new RegExp(String.raw`(?:^|\bwith\b[\s\S]*\)\s*)(?:update|delete from|merge into) ${name}`, 'i'),
    says: 'changes all rows at once; say "-- in pieces" in a file that is online, and bound the rows of one turn',
    onlyLarge: true,
    allows: ({ online }, inPieces) => online && inPieces,
  },
  {
    is: new RegExp(String.raw`alter table ${name}[\s\S]*\badd\b[\s\S]*${volatile.source}`, 'i'),
    says: 'writes the whole table again for a default that differs by row',
    onlyLarge: true,
  },
  { is: /\bconcurrently\b/i, says: 'needs "-- online"', allows: ({ online }) => online },
]

const createdIn = ({ statements }: MigrationFile): ReadonlySet<string> =>
  new Set(
    statements.flatMap(({ text }) => {
      const table = /^create (?:unlogged )?table (?:if not exists )?"?(\w+)"?/i.exec(text)?.[1]
      return table === undefined ? [] : [table]
    }),
  )

/** The body of a function runs later, and not while tables change. */
const outside = (text: string): string => text.replace(/\$\$[\s\S]*?\$\$/g, '')

/**
 * The reasons why the release before could not work beside this migration, or its users would wait for it. What a
 * release no longer uses goes one release later, in a file that says "-- since release N nothing uses it".
 */
export const problemsOf = (file: MigrationFile, current: number): string[] => {
  const own = createdIn(file)
  const contracts = file.needs > 0 && file.needs < current
  const found = file.statements.flatMap(({ text, inPieces }) =>
    rules.flatMap(({ is, says, mayContract, onlyLarge, allows }) => {
      const match = is.exec(outside(text))
      const table = match?.[1]
      if (!match || (table !== undefined && own.has(table))) return []
      if ((mayContract && contracts) || (onlyLarge && !large.has(table ?? ''))) return []
      return allows?.(file, inPieces, text) ? [] : [`${file.name}: ${says}: ${text.slice(0, 60)}`]
    }),
  )
  return file.needs >= current
    ? [...found, `${file.name}: nothing may go that this release or a later one stopped using`]
    : found
}
