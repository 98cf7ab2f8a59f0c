import type { OrderGuard, OrderTransition, Side } from '#contract/rules/lifecycles/order.ts'
import { purchaseStatusText, purchaseTransitions } from '#contract/rules/lifecycles/purchase-order.ts'
import {
  removableTerminalStatus,
  terminalStatusText,
  terminalTransitions,
} from '#contract/rules/lifecycles/terminal-order.ts'

interface LifeCycle {
  readonly title: string
  readonly who: Readonly<Record<Side, string>>
  readonly statuses: Readonly<Record<number, string>>
  readonly transitions: readonly OrderTransition[]
  readonly note?: string
}

const guards: Readonly<Record<OrderGuard, string>> = {
  nothingShipped: 'nothing has been shipped',
  allShipped: 'every line is on a shipment or closed',
  nothingOpen: 'everything shipped is signed and nothing is open',
}

const cycles: readonly LifeCycle[] = [
  {
    title: 'Purchase order',
    who: { buyer: 'dealer', seller: 'brand', portal: 'the portal' },
    statuses: purchaseStatusText,
    transitions: purchaseTransitions,
  },
  {
    title: 'Terminal order',
    who: { buyer: 'customer', seller: 'dealer', portal: 'the portal' },
    statuses: terminalStatusText,
    transitions: terminalTransitions,
    note: `The customer removes an order from its list in ${removableTerminalStatus
      .map(status => `${status} ${terminalStatusText[status]}`)
      .join(', ')}; the database keeps it.`,
  },
]

const aligned = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
}

const printed = ({ title, who, statuses, transitions, note }: LifeCycle): string => {
  const named = (status: number) => `${status} ${statuses[status] ?? ''}`
  const rows = transitions.map(({ action, label, from, to, who: side, guard, reason, message }) => [
    `${label} \`${action}\``,
    from.map(named).join(', '),
    named(to),
    who[side],
    [...(guard ? [guards[guard]] : []), ...(reason ? ['with a reason'] : [])].join('; ') || '–',
    message ? message[0] : '–',
  ])
  const table = aligned([['Action', 'From', 'To', 'Who', 'If', 'Message to the other side'], ...rows])
  return `## ${title}\n\n${table}\n${note ? `\n${note}\n` : ''}`
}

/** The whole page. Prettier leaves it alone, since its columns are as wide as their words. */
export const lifeCycles = (): string => `# Life cycles

Printed from \`contract/rules/lifecycles\` by \`npm run life-cycles\`; a test is red where this page says something else.
Buttons, the server's guards and the tests read the same tables. Every step is one guarded statement with its row of
history and its message; a step that the table does not allow changes nothing and says why.

${cycles.map(printed).join('\n')}`
