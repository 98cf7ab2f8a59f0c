import { Type, type Static } from 'typebox'
import { id, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { day } from '../orders/parts.ts'
import { ledgerKindText, type LedgerKind } from './ledger.ts'

/** The states of a line: nobody has said anything of it, its dealer agrees, or its dealer does not. */
const markStates = ['none', 'confirmed', 'disputed'] as const
type MarkState = (typeof markStates)[number]

/** Lines on a page of a statement; paper and large readers ask for more at once. */
export const statementPageSizes = [100, 1_000] as const

export const statementMark = object({
  state: Type.Enum([...markStates] as [MarkState, ...MarkState[]]),
  /** The dispute in the words of the dealer. */
  text: Type.String(),
  /** The person who marked the line last; empty for the brand. */
  by: Type.String(),
  at: nullable(timestamp),
  answer: nullable(Type.String()),
  /** Whether the brand agrees that the line is wrong. */
  isAccepted: nullable(Type.Boolean()),
  answeredAt: nullable(timestamp),
})

const kinds = Object.keys(ledgerKindText) as [LedgerKind, ...LedgerKind[]]
export const ledgerKind = Type.Enum(kinds)

export const statementLine = object({
  id,
  day,
  kind: ledgerKind,
  /** Fen; negative where the dealer owes less. */
  amount: Type.Integer(),
  /** A delivery note, an order, a purchase return or a payment notice, by the kind. */
  document: object({ id, number: Type.String() }),
  /** Those of the document; a payment notice may ask for several. */
  orders: Type.Array(object({ id, number: Type.String() })),
  /** It was recorded when its month was over. */
  isLate: Type.Boolean(),
  mark: statementMark,
})

export type StatementLine = Static<typeof statementLine>

const fen = Type.Integer()

/** Fen that were owed before a month, what changed in it, and what is owed after it. Earlier goods count as deliveries. */
export const statementSums = {
  opening: fen,
  sums: object({ delivery: fen, rebate: fen, credit: fen, return: fen, payment: fen }),
  closing: fen,
  total: Type.Integer({ description: 'lines of the month' }),
  /** Lines that nobody has marked, and disputed ones that wait for an answer. */
  open: Type.Integer(),
  disputed: Type.Integer(),
}

/** Disputed, and the brand has not answered: the line waits. */
export const isWaiting = ({ state, answer }: Pick<StatementLine['mark'], 'state' | 'answer'>): boolean =>
  state === 'disputed' && answer === null

/** An unmarked line can be confirmed, and a disputed one once it is answered. */
export const isConfirmable = (mark: Pick<StatementLine['mark'], 'state' | 'answer'>): boolean =>
  mark.state !== 'confirmed' && !isWaiting(mark)

/** A line can be disputed at any time, confirmed or not, unless it waits for an answer already. */
export const isDisputable = (mark: Pick<StatementLine['mark'], 'state' | 'answer'>): boolean =>
  !isWaiting(mark)

export const markText = ({
  state,
  answer,
  isAccepted,
}: Pick<StatementLine['mark'], 'state' | 'answer' | 'isAccepted'>): string => {
  if (state === 'none') return '待确认'
  if (state === 'confirmed') return '已确认'
  if (answer === null) return '有异议，待答复'
  return isAccepted ? '异议已认可' : '异议未认可'
}

export const balanceName = (fenOwed: number): string => (fenOwed < 0 ? '期末余额' : '期末应付')
