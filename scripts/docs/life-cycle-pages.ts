import { cooperationStatusText, cooperationTransitions } from '#contract/relations/cooperation-life-cycle.ts'
import {
  deliveryStatusText,
  deliveryTransitions,
  type DeliveryGuard,
} from '#contract/deliveries/life-cycle.ts'
import {
  personRequestStatusText,
  personRequestTransitions,
  type PersonRequestGuard,
} from '#contract/account/person-request-life-cycle.ts'
import { inquiryStatusText, inquiryTransitions } from '#contract/inquiries/life-cycle.ts'
import {
  mostSlips,
  paymentStatusText,
  paymentTransitions,
  takesSlips,
  type PaymentGuard,
} from '#contract/payments/life-cycle.ts'
import type { OrderGuard } from '#contract/orders/life-cycle.ts'
import { feedbackStatusText, feedbackTransitions } from '#contract/feedback/life-cycle.ts'
import { purchaseStatusText, purchaseTransitions } from '#contract/orders/purchase-life-cycle.ts'
import { returnStatusText, returnTransitions } from '#contract/returns/life-cycle.ts'
import {
  removableTerminalStatus,
  terminalStatusText,
  terminalTransitions,
} from '#contract/orders/terminal-life-cycle.ts'
import type { Transition } from '#contract/kernel/transition.ts'
import {
  unbindStatusText,
  unbindTransitions,
  type UnbindGuard,
} from '#contract/relations/unbind-life-cycle.ts'
import { aligned } from './aligned.ts'

type Guard = OrderGuard | DeliveryGuard | UnbindGuard | PaymentGuard | PersonRequestGuard

interface LifeCycle {
  readonly title: string
  /** The sides of the table, as a reader knows them. */
  readonly who: Readonly<Record<string, string>>
  readonly statuses: Readonly<Record<number, string>>
  readonly transitions: readonly Transition<string, string, Guard>[]
  readonly note?: string
}

const guards: Readonly<Record<Guard, string>> = {
  nothingShipped: 'nothing has been shipped',
  allShipped: 'every line is on a shipment or closed',
  somethingOpen: 'a line is neither on a shipment nor closed',
  nothingOpen: 'everything shipped is signed and nothing is open',
  partlyShipped: 'something has been shipped, and something is neither on a shipment nor closed',
  somethingDiffers: 'a difference is open',
  nothingDiffers: 'no difference is open',
  inFull: 'every line is received as it was shipped',
  short: 'a line is not; each with its reason',
  allSettled: 'no difference is open',
  unblocked: 'nothing is open between the two',
  export: 'it asks for a copy of the data',
  close: 'it asks for the end of the account',
  paidInFull: 'the payments reach the amount',
  paidInPart: 'they do not',
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
  {
    title: 'Delivery note',
    who: { buyer: 'dealer', seller: 'brand', portal: 'the portal' },
    statuses: deliveryStatusText,
    transitions: deliveryTransitions,
    note: 'Each difference is delivered again on a new note, or closed with a credit.',
  },
  {
    title: 'Payment notice',
    who: { buyer: 'dealer', seller: 'brand', portal: 'the portal' },
    statuses: paymentStatusText,
    transitions: paymentTransitions,
    note: `No state is stored: the payments and the day say it, so a notice is late without anybody's step. A payment that was
wrong is taken back by a negative one. The dealer attaches up to ${mostSlips} slips in ${Object.keys(
      paymentStatusText,
    )
      .filter(status => takesSlips(Number(status)))
      .join(', ')}.`,
  },
  {
    title: 'Cooperation',
    who: { buyer: 'customer', seller: 'dealer', portal: 'the portal, for the brand' },
    statuses: cooperationStatusText,
    transitions: cooperationTransitions,
    note: 'Whoever supplied the customer before supplies it until another dealer agrees.',
  },
  {
    title: 'Application to end a relation',
    who: { buyer: 'applicant', seller: 'brand', portal: 'the portal' },
    statuses: unbindStatusText,
    transitions: unbindTransitions,
    note: 'Open orders, unpaid notices and open returns keep a relation from ending.',
  },
  {
    title: 'Inquiry',
    who: { buyer: 'customer', seller: 'dealer', portal: 'the portal' },
    statuses: inquiryStatusText,
    transitions: inquiryTransitions,
  },
  {
    title: 'Problem feedback',
    who: { user: 'user', brand: 'brand' },
    statuses: feedbackStatusText,
    transitions: feedbackTransitions,
    note: 'The brand hears of new words in its feed of events.',
  },
  {
    title: 'Request about a person’s own data',
    who: { person: 'person', brand: 'brand', portal: 'the portal' },
    statuses: personRequestStatusText,
    transitions: personRequestTransitions,
    note: 'Open orders, unpaid notices, open returns and businesses without another account keep an account from being closed, unless the brand says why it goes on.',
  },
  {
    title: 'Return application',
    who: { buyer: 'dealer', seller: 'brand', portal: 'the portal' },
    statuses: returnStatusText,
    transitions: returnTransitions,
    note: 'A dealer applies for signed goods of one note; of a line at most what was received and is not applied for.\nA completed application has become a purchase return with its credit.',
  },
]

const printed = ({ title, who, statuses, transitions, note }: LifeCycle): string => {
  const named = (status: number) => `${status} ${statuses[status] ?? ''}`
  const rows = transitions.map(({ action, label, from, to, who: side, guard, reason, message }) => [
    `${label} \`${action}\``,
    from.map(named).join(', '),
    named(to),
    who[side] ?? side,
    [...(guard ? [guards[guard]] : []), ...(reason ? ['with a reason'] : [])].join('; ') || '–',
    message ? message[0] : '–',
  ])
  const table = aligned([['Action', 'From', 'To', 'Who', 'If', 'Message to the other side'], ...rows])
  return `## ${title}\n\n${table}\n${note ? `\n${note}\n` : ''}`
}

/** The whole page. Prettier leaves it alone, since its columns are as wide as their words. */
export const lifeCycles = (): string => `# Life cycles

Printed from the files \`life-cycle.ts\` of \`contract\` by \`npm run life-cycles\`; a test is red where this page says something else.
Buttons, the server's guards and the tests read the same tables. Every step is one guarded statement with its row of
history and its message; a step that the table does not allow changes nothing and says why.

${cycles.map(printed).join('\n')}`
