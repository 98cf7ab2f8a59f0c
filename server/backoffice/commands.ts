import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mostRows } from '#contract/erp-endpoint.ts'
import type { ErpKey } from '#contract/erp.ts'
import { paymentWays, type PaymentWay } from '#contract/rules/lifecycles/payment-notice.ts'
import type { GatewayCaller } from './gateway-client.ts'

/** What was typed behind a command. */
export interface Typed {
  readonly names: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
}

/** What a command shows: a table where it is a list of rows, JSON otherwise. */
type Shown = unknown

export interface Command {
  readonly usage: string
  readonly run: (erp: GatewayCaller, typed: Typed) => Promise<Shown>
}

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const first = ({ names }: Typed): string => {
  const [name] = names
  if (name === undefined) throw new UsageError('a number or name is missing')
  return name
}

const option = ({ options }: Typed, name: string): string => {
  const value = options[name]
  if (value === undefined) throw new UsageError(`--${name} is missing`)
  return value
}

const whole = (text: string, name: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`${name} is no number: ${text}`)
  return Number(text)
}

/** Payments that are taken back are negative. */
const fen = (text: string): number =>
  text.startsWith('-') ? -whole(text.slice(1), 'amount') : whole(text, 'amount')

const isPaymentWay = (way: string): way is PaymentWay => paymentWays.some(known => known === way)

const readRows = async (file: string): Promise<readonly unknown[]> => {
  const parsed: unknown = JSON.parse(await readFile(file === '-' ? '/dev/stdin' : file, 'utf8'))
  if (!Array.isArray(parsed)) throw new UsageError(`${file} has to be a JSON list of rows`)
  return parsed as readonly unknown[]
}

const batches = [
  'categories',
  'products',
  'dealerPrices',
  'tierPrices',
  'stock',
  'allotments',
  'quotas',
  'rebates',
  'customers',
  'paymentNotices',
  'payments',
  'news',
  'cookbooks',
] as const

const isBatch = (name: string): name is (typeof batches)[number] =>
  (batches as readonly string[]).includes(name)

/** A long list goes in several batches; the rows of the report are those of the file. */
const push: Command['run'] = async (erp, typed) => {
  const [name = '', file = '-'] = typed.names
  if (!isBatch(name)) throw new UsageError(`push knows ${batches.join(', ')}`)
  const rows = await readRows(file)
  let applied = 0
  const rejected: { row: number; problem: string }[] = []
  for (let from = 0; from < rows.length; from += mostRows / 2) {
    const part = rows.slice(from, from + mostRows / 2)
    const report = await erp(`PUT /erp/v1/${name}` satisfies ErpKey, { body: { rows: part as never } })
    applied += report.applied
    rejected.push(...report.rejected.map(({ row, problem }) => ({ row: row + from, problem })))
  }
  return { applied, rejected }
}

const readOrders: Command['run'] = async (erp, { names, options }) => {
  const wanted =
    names.length > 0
      ? { numbers: [...names] }
      : { after: whole(options['after'] ?? '0', 'after'), limit: whole(options['limit'] ?? '50', 'limit') }
  const { orders } = await erp('POST /erp/v1/orders/action/query', { body: wanted })
  if (names.length > 0) return orders
  return orders.map(({ id, number, content, status, buyer, amount, updatedAt }) => ({
    id,
    number,
    content,
    status,
    buyer: `${buyer.code} ${buyer.name}`,
    amount: amount / 100,
    updatedAt,
  }))
}

const decide =
  (action: 'confirm' | 'approveCancel'): Command['run'] =>
  (erp, typed) =>
    erp(`POST /erp/v1/orders/{number}/${action}`, { path: { number: first(typed) }, body: {} })

const decideWhy =
  (action: 'reject' | 'refuseCancel'): Command['run'] =>
  (erp, typed) =>
    erp(`POST /erp/v1/orders/{number}/${action}`, {
      path: { number: first(typed) },
      body: { reason: option(typed, 'reason') },
    })

/** `2=10` for ten cases of line 2. */
const pairsOf = ({ names }: Typed): [line: number, value: string][] =>
  names.slice(1).map(pair => {
    const [line = '', value = ''] = pair.split('=')
    if (value === '') throw new UsageError(`LINE=VALUE is expected, not ${pair}`)
    return [whole(line, 'LINE'), value]
  })

const readOrder = async (erp: GatewayCaller, number: string) => {
  const { orders } = await erp('POST /erp/v1/orders/action/query', { body: { numbers: [number] } })
  const [order] = orders
  if (!order) throw new UsageError(`There is no order ${number}.`)
  return order
}

/** All that is open, or the lines that are named, from one batch. */
const ship: Command['run'] = async (erp, typed) => {
  const number = first(typed)
  const [batch, producedOn] = [option(typed, 'batch'), option(typed, 'produced')]
  const named = pairsOf(typed).map(([line, qty]) => ({ line, qty: whole(qty, 'QTY') }))
  const open = async () =>
    (await readOrder(erp, number)).lines
      .map(({ line, qty, shipped, closed }) => ({ line, qty: qty - shipped - closed }))
      .filter(({ qty }) => qty > 0)
  const lines = (named.length > 0 ? named : await open()).map(({ line, qty }) => ({
    line,
    batches: [{ number: batch, producedOn, qty }],
  }))
  return erp('POST /erp/v1/orders/{number}/ship', { path: { number }, body: { lines } })
}

const readDeliveries = async (erp: GatewayCaller, orderNumber: string) =>
  (await erp('POST /erp/v1/deliveries/action/query', { body: { orderNumbers: [orderNumber] } })).deliveries

/** Line by line: `1=credit`, or `1=again`, which sends the missing cases from the batch that is named. */
const settle: Command['run'] = async (erp, typed) => {
  const number = first(typed)
  const { deliveries } = await erp('POST /erp/v1/deliveries/action/query', { body: { numbers: [number] } })
  const lines = pairsOf(typed).map(([line, how]) => {
    if (how === 'credit') return { line, how: 'credit' as const }
    if (how !== 'again') throw new UsageError(`again or credit is expected, not ${how}`)
    const found = deliveries[0]?.lines.find(one => one.line === line)
    const qty = found ? found.shipped - (found.received ?? found.shipped) : 0
    const batch = { number: option(typed, 'batch'), producedOn: option(typed, 'produced'), qty }
    return { line, how: 'again' as const, batches: [batch] }
  })
  return erp('POST /erp/v1/deliveries/{number}/settle', { path: { number }, body: { lines } })
}

const readReturns: Command['run'] = async (erp, { names, options }) => {
  const wanted =
    names.length > 0 ? { numbers: [...names] } : { after: whole(options['after'] ?? '0', 'after') }
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

/** Lines that are named bring so many fen, the others what was paid for them. */
const completeReturn: Command['run'] = (erp, typed) => {
  const { remark } = typed.options
  const credits = pairsOf(typed).map(([line, value]) => ({ line, credit: whole(value, 'FEN') }))
  return erp('POST /erp/v1/returns/{number}/complete', {
    path: { number: first(typed) },
    body: { credits, ...(remark !== undefined && { remark }) },
  })
}

export const commands: Readonly<Record<string, Command>> = {
  events: {
    usage: 'events [--after CURSOR] [--limit N]',
    run: async (erp, { options }) => {
      const query = {
        after: whole(options['after'] ?? '0', 'after'),
        limit: whole(options['limit'] ?? '100', 'limit'),
      }
      return (await erp('GET /erp/v1/events', { query })).events
    },
  },
  orders: { usage: 'orders [NUMBER …] [--after ID] [--limit N]', run: readOrders },
  confirm: { usage: 'confirm NUMBER', run: decide('confirm') },
  reject: { usage: 'reject NUMBER --reason TEXT', run: decideWhy('reject') },
  'approve-cancel': { usage: 'approve-cancel NUMBER', run: decide('approveCancel') },
  'refuse-cancel': { usage: 'refuse-cancel NUMBER --reason TEXT', run: decideWhy('refuseCancel') },
  ship: { usage: 'ship ORDER [LINE=QTY …] --batch NUMBER --produced YYYY-MM-DD', run: ship },
  dispatch: {
    usage: 'dispatch DELIVERY --carrier NAME',
    run: (erp, typed) =>
      erp('POST /erp/v1/deliveries/{number}/dispatch', {
        path: { number: first(typed) },
        body: { carrier: option(typed, 'carrier') },
      }),
  },
  certificate: {
    usage: 'certificate SKU BATCH FILE.pdf',
    run: async (erp, { names: [sku = '', batch = '', file = ''] }) =>
      erp('POST /erp/v1/certificates', {
        body: {
          sku,
          batch,
          fileName: path.basename(file),
          content: (await readFile(file)).toString('base64'),
        },
      }),
  },
  deliveries: { usage: 'deliveries ORDER', run: (erp, typed) => readDeliveries(erp, first(typed)) },
  photo: {
    usage: 'photo FILE_ID FILE',
    run: async (erp, { names: [fileId = '', file = ''] }) => {
      if (file === '') throw new UsageError('a file to write is missing')
      const photo = await erp('GET /erp/v1/deliveries/photos/{fileId}', { path: { fileId } })
      await writeFile(file, Buffer.from(photo.content, 'base64'), { flag: 'wx' })
      return { fileName: photo.fileName, written: file }
    },
  },
  settle: {
    usage: 'settle DELIVERY LINE=again|credit … [--batch NUMBER --produced YYYY-MM-DD]',
    run: settle,
  },
  'close-rest': {
    usage: 'close-rest ORDER --reason TEXT',
    run: (erp, typed) =>
      erp('POST /erp/v1/orders/{number}/closeRest', {
        path: { number: first(typed) },
        body: { reason: option(typed, 'reason') },
      }),
  },
  'payment-notice': {
    usage:
      'payment-notice KEY ORDER … --dealer CODE --amount FEN --due YYYY-MM-DD --payee NAME --bank NAME --account NUMBER',
    run: (erp, typed) => {
      const [key = '', ...orders] = typed.names
      const payee = {
        name: option(typed, 'payee'),
        bank: option(typed, 'bank'),
        account: option(typed, 'account'),
      }
      const amount = whole(option(typed, 'amount'), 'amount')
      const row = { key, dealer: option(typed, 'dealer'), orders, amount, dueOn: option(typed, 'due'), payee }
      return erp('PUT /erp/v1/paymentNotices', { body: { rows: [row] } })
    },
  },
  payment: {
    usage: 'payment KEY --notice KEY --amount FEN --on YYYY-MM-DD [--way transfer|bill|offset|other]',
    run: (erp, typed) => {
      const way = typed.options['way'] ?? 'transfer'
      if (!isPaymentWay(way)) throw new UsageError(`--way knows ${paymentWays.join(', ')}`)
      const amount = fen(option(typed, 'amount'))
      const row = {
        key: first(typed),
        notice: option(typed, 'notice'),
        amount,
        paidOn: option(typed, 'on'),
        way,
      }
      return erp('PUT /erp/v1/payments', { body: { rows: [row] } })
    },
  },
  'withdraw-payment': {
    usage: 'withdraw-payment KEY --reason TEXT',
    run: (erp, typed) =>
      erp('POST /erp/v1/paymentNotices/{key}/withdraw', {
        path: { key: first(typed) },
        body: { reason: option(typed, 'reason') },
      }),
  },
  'payment-notices': {
    usage: 'payment-notices ORDER …',
    run: async (erp, { names }) => {
      const { notices } = await erp('POST /erp/v1/paymentNotices/action/query', {
        body: { orderNumbers: [...names] },
      })
      return notices
    },
  },
  slip: {
    usage: 'slip FILE_ID TARGET',
    run: async (erp, typed) => {
      const { content, fileName } = await erp('GET /erp/v1/paymentSlips/{fileId}', {
        path: { fileId: first(typed) },
      })
      const target = typed.names[1] ?? fileName
      await writeFile(target, Buffer.from(content, 'base64'))
      return { target }
    },
  },
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
  registrations: {
    usage: 'registrations',
    run: async erp => (await erp('GET /erp/v1/registrations', { query: {} })).registrations,
  },
  approve: {
    usage: 'approve USER_ID --business CODE [--dealer CODE] [--tier N]',
    run: (erp, typed) => {
      const { dealer, tier } = typed.options
      return erp('POST /erp/v1/registrations/{userId}/approve', {
        path: { userId: whole(first(typed), 'USER_ID') },
        body: {
          businessCode: option(typed, 'business'),
          ...(dealer !== undefined && { dealer }),
          ...(tier !== undefined && { priceTier: whole(tier, 'tier') }),
        },
      })
    },
  },
  return: {
    usage: 'return USER_ID --reason TEXT',
    run: (erp, typed) =>
      erp('POST /erp/v1/registrations/{userId}/return', {
        path: { userId: whole(first(typed), 'USER_ID') },
        body: { reason: option(typed, 'reason') },
      }),
  },
  unbinds: {
    usage: 'unbinds [NUMBER …] [--after ID]',
    run: async (erp, { names, options }) => {
      const body =
        names.length > 0 ? { numbers: [...names] } : { after: whole(options['after'] ?? '0', 'after') }
      return (await erp('POST /erp/v1/unbinds/action/query', { body })).applications
    },
  },
  'approve-unbind': {
    usage: 'approve-unbind NUMBER',
    run: (erp, typed) =>
      erp('POST /erp/v1/unbinds/{number}/approve', { path: { number: first(typed) }, body: {} }),
  },
  'reject-unbind': {
    usage: 'reject-unbind NUMBER --reason TEXT',
    run: (erp, typed) =>
      erp('POST /erp/v1/unbinds/{number}/reject', {
        path: { number: first(typed) },
        body: { reason: option(typed, 'reason') },
      }),
  },
  feedback: {
    usage: 'feedback [ID …] [--after ID] [--limit N]',
    run: async (erp, { names, options }) => {
      const body =
        names.length > 0
          ? { ids: names.map(name => whole(name, 'ID')) }
          : {
              after: whole(options['after'] ?? '0', 'after'),
              limit: whole(options['limit'] ?? '50', 'limit'),
            }
      const { feedback } = await erp('POST /erp/v1/feedback/action/query', { body })
      if (names.length > 0) return feedback
      return feedback.map(({ id, type, status, user, entries, updatedAt }) => ({
        id,
        type,
        status,
        user: user.name,
        said: entries.at(-1)?.content ?? '',
        updatedAt,
      }))
    },
  },
  ratings: {
    usage: 'ratings [--after ID] [--limit N]',
    run: (erp, { options }) =>
      erp('POST /erp/v1/sampleRatings/action/query', {
        body: {
          after: whole(options['after'] ?? '0', 'after'),
          limit: whole(options['limit'] ?? '50', 'limit'),
        },
      }),
  },
  'take-up': {
    usage: 'take-up ID',
    run: (erp, typed) =>
      erp('POST /erp/v1/feedback/{id}/takeUp', { path: { id: whole(first(typed), 'ID') }, body: {} }),
  },
  answer: {
    usage: 'answer ID --text TEXT',
    run: (erp, typed) =>
      erp('POST /erp/v1/feedback/{id}/reply', {
        path: { id: whole(first(typed), 'ID') },
        body: { content: option(typed, 'text') },
      }),
  },
  push: { usage: `push ${batches.join('|')} FILE.json`, run: push },
}

export const usage = (): string =>
  Object.values(commands)
    .map(command => `npm run erp -- ${command.usage}`)
    .join('\n')
