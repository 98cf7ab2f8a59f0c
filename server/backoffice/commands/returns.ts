import { first, option, pairsOf, whole, type Command, type Commands } from './typed.ts'

const readReturns: Command['run'] = async (erp, { names, options }) => {
  const wanted = names.length > 0 ? { numbers: [...names] } : { after: whole(options.after ?? '0', 'after') }
  const { returns } = await erp('POST /erp/v1/returns/action/query', { body: wanted })
  if (names.length > 0) return returns
  return returns.map(({ id, number, status, dealer, deliveryNumber, lines, createdAt }) => ({
    id,
    number,
    status,
    dealer: `${dealer.code} ${dealer.name}`,
    deliveryNumber,
    cases: lines.reduce((sum, { qty }) => sum + qty, 0),
    credit: lines.reduce((sum, { credit, proposedCredit }) => sum + (credit ?? proposedCredit), 0) / 100,
    createdAt,
  }))
}

/** Lines that are named bring this credit in fen, the others the price paid for them. */
const completeReturn: Command['run'] = (erp, typed) => {
  const { remark } = typed.options
  const credits = pairsOf(typed).map(([line, value]) => ({ line, credit: whole(value, 'FEN') }))
  return erp('POST /erp/v1/returns/{number}/complete', {
    path: { number: first(typed) },
    body: { credits, ...(remark !== undefined && { remark }) },
  })
}

export const returnCommands: Commands = {
  returns: { usage: 'returns [NUMBER …] [--after ID]', run: readReturns },
  'approve-return': {
    usage: 'approve-return NUMBER --instructions TEXT',
    run: (erp, typed) =>
      erp('POST /erp/v1/returns/{number}/approve', {
        path: { number: first(typed) },
        body: { instructions: option(typed, 'instructions') },
      }),
  },
  'reject-return': {
    usage: 'reject-return NUMBER --reason TEXT',
    run: (erp, typed) =>
      erp('POST /erp/v1/returns/{number}/reject', {
        path: { number: first(typed) },
        body: { reason: option(typed, 'reason') },
      }),
  },
  'complete-return': {
    usage: 'complete-return NUMBER [LINE=FEN …] [--remark TEXT]',
    run: completeReturn,
  },
}
