import { refusals, type Place, type Refusal } from '#tests/api/support/refusal-table.ts'
import { aligned } from './aligned.ts'

const places: Readonly<Record<Place, string>> = {
  field: 'beside its field, before anything is sent',
  line: 'beside the line',
  address: 'at the head of the address',
  checkout: 'in the answer, for the whole checkout',
  changes: 'beside the line, in the list of what has changed',
  message: 'as a message',
}

const whoMeets = { dealer: 'dealers', customer: 'customers' }

const rowOf = ({ condition, only, says }: Refusal): readonly string[] => [
  condition,
  only ? whoMeets[only] : 'both',
  says.map(([place]) => places[place]).join('<br>'),
  says.map(([, text]) => text).join('<br>'),
]

const rows: readonly Refusal[] = Object.values(refusals)

/** The whole page. Prettier leaves it alone, since its columns are as wide as their words. */
export const refusalPage = (): string => `# Refusals of the checkout

Printed from \`tests/api/support/refusal-table.ts\` by \`npm run refusals\`; a test is red where this page says something
else, and another brings every one of them about. Ten cases are ordered for ¥1,000.00, by a dealer from the brand and by
a terminal customer from its dealer. Whatever is refused, nothing is ordered and the cart stays as it is. What stands
beside a field keeps the form from being sent; the portal says it where the page did not know.

${aligned([['If', 'Whom it meets', 'Where it stands', 'What it says'], ...rows.map(rowOf)])}
`
