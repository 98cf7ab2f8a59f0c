import { writeFile } from 'node:fs/promises'
import { paymentWays, type PaymentWay } from '#contract/payments/life-cycle.ts'
import type { GatewayCaller } from '../call-gateway.ts'
import { first, option, UsageError, whole, type Commands, type Typed } from './typed.ts'

/** Payments that are taken back are negative. */
const fen = (text: string): number =>
  text.startsWith('-') ? -whole(text.slice(1), 'amount') : whole(text, 'amount')

const isPaymentWay = (way: string): way is PaymentWay => paymentWays.some(known => known === way)

const answer = (erp: GatewayCaller, typed: Typed, isAccepted: boolean) => {
  const row = {
    id: whole(first(typed), 'LINE'),
    markedAt: option(typed, 'at'),
    text: option(typed, 'reason'),
    isAccepted,
  }
  return erp('PUT /erp/v1/statementAnswers', { body: { rows: [row] } })
}

export const paymentCommands: Commands = {
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
      const way = typed.options.way ?? 'transfer'
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
  statement: {
    usage: 'statement DEALER YYYY-MM',
    run: (erp, typed) =>
      erp('POST /erp/v1/statements/action/query', {
        body: { dealer: first(typed), month: typed.names[1] ?? '', size: 1_000 },
      }),
  },
  'accept-dispute': {
    usage: 'accept-dispute LINE --at TIME --reason TEXT',
    run: (erp, typed) => answer(erp, typed, true),
  },
  'refuse-dispute': {
    usage: 'refuse-dispute LINE --at TIME --reason TEXT',
    run: (erp, typed) => answer(erp, typed, false),
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
}
