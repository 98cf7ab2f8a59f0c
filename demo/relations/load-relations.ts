import { sql } from 'kysely'
import type { NewRow, Tx } from '../../server/db/schema.ts'
import { dayOf, daysBefore } from '../day.ts'
import { seededRandom, type Random } from '../random.ts'
import { numberOf } from './number.ts'
import { proposalRows } from './proposals.ts'
import type { DemoRows, DemoSource } from '../rows.ts'
import { allocationPlans, inquiryPlans, unbindPlans, type InquiryPlan } from './plans.ts'

type History = NewRow<'history'>

const noted = (
  entity: string,
  id: number,
  rows: readonly Omit<History, 'entity' | 'entity_id'>[],
): History[] => rows.map(row => ({ entity, entity_id: String(id), ...row }))

const firstCooperation = 101_001

/** A terminal customer's supplier has agreed to supply it. The plans add requests that are open, refused or ended. */
const cooperationRows = (day: string, tables: DemoRows) => {
  const living = (tables.business ?? [])
    .filter(({ business_type: type, up_business_id: up }) => type === 4 && up !== null)
    .map(({ id, up_business_id: up, created_at: at }): NewRow<'cooperation'> => ({
      dealer_id: Number(up),
      customer_id: Number(id),
      status: 20,
      version: 2,
      created_at: at,
      answered_at: at,
    }))
  const planned = allocationPlans.map(
    ({ dealer, customer, status, ago, reason = '' }): NewRow<'cooperation'> => ({
      dealer_id: dealer,
      customer_id: customer,
      status,
      version: { 10: 1, 30: 2, 40: 3 }[status],
      reason,
      created_at: daysBefore(day, ago, '10:20'),
      answered_at: status === 10 ? null : daysBefore(day, ago - 1, '15:10'),
      ended_at: status === 40 ? daysBefore(day, 20, '16:40') : null,
    }),
  )
  return [...living, ...planned].map((row, place) => ({ ...row, id: firstCooperation + place }))
}

const cooperationHistory = (rows: ReturnType<typeof cooperationRows>): History[] =>
  rows.flatMap(({ id, dealer_id, status, reason = '', created_at, answered_at, ended_at }) =>
    noted('cooperation', id, [
      { action: 'allocate', to_state: '10', at: created_at },
      ...(answered_at
        ? [
            {
              action: status === 30 ? 'refuse' : 'agree',
              business_id: dealer_id,
              from_state: '10',
              to_state: status === 30 ? '30' : '20',
              why: status === 30 ? reason : '',
              at: answered_at,
            },
          ]
        : []),
      ...(ended_at ? [{ action: 'end', from_state: '20', to_state: '40', why: reason, at: ended_at }] : []),
    ]),
  )

const firstUnbind = 103_001

const unbindRows = (day: string) =>
  unbindPlans.map(({ dealer, customer, applicant, by, status, ago, reason, decision = '' }, place) => {
    const at = daysBefore(day, ago, '11:05')
    return {
      id: firstUnbind + place,
      number: numberOf('UB', at, place),
      dealer_id: dealer,
      customer_id: customer,
      applicant_id: applicant,
      applied_by: by,
      status,
      version: status === 10 ? 1 : 2,
      reason,
      decision,
      created_at: at,
      decided_at: status === 10 ? null : daysBefore(day, ago - 2, '16:40'),
    }
  })

const unbindHistory = (rows: ReturnType<typeof unbindRows>): History[] =>
  rows.flatMap(({ id, applicant_id, applied_by, status, reason, decision, created_at, decided_at }) =>
    noted('unbind', id, [
      {
        action: 'apply',
        business_id: applicant_id,
        actor_id: applied_by,
        to_state: '10',
        why: reason,
        at: created_at,
      },
      ...(decided_at
        ? [
            {
              action: status === 20 ? 'approve' : 'reject',
              from_state: '10',
              to_state: String(status),
              why: decision,
              at: decided_at,
            },
          ]
        : []),
    ]),
  )

const firstInquiry = 105_001

interface Product {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly price: number
}

const productsOf = async (tx: Tx): Promise<Product[]> => {
  const { rows } = await sql<Product>`
    select s.id, s.code, s.name, s.spec, s.unit, s.list_price as price from sku s
    where s.on_sale and s.list_price is not null order by s.id`.execute(tx)
  return rows
}

const inquiryRow = (
  day: string,
  random: Random,
  products: readonly Product[],
  { customer, dealer, by, answeredBy, status, ago, isDeal, text, answer = '' }: InquiryPlan,
  place: number,
) => {
  const product = products[random.integer(0, products.length - 1)]
  if (!product) throw new Error('the demo has no products')
  const at = daysBefore(day, ago, `${10 + (place % 6)}:15`)
  const percent = random.integer(88, 96)
  const isAnswered = isDeal !== undefined
  return {
    id: firstInquiry + place,
    number: numberOf('IQ', at, place),
    customer_id: customer,
    dealer_id: dealer,
    sku_id: product.id,
    code: product.code,
    name: product.name,
    spec: product.spec,
    unit: product.unit,
    qty: random.integer(2, 12) * 5,
    wanted_price: place % 3 === 0 ? null : Math.round((product.price * percent) / 100),
    wanted_on: place % 2 === 0 ? null : dayOf(daysBefore(day, ago - 10)),
    note: text,
    status,
    version: 1 + (isAnswered ? 1 : 0) + (status === 30 ? 1 : 0),
    is_deal: isDeal ?? null,
    binding: isDeal ?? false,
    offered_price: isDeal ? Math.round((product.price * (percent + 2)) / 100) : null,
    answer,
    asked_by: by,
    created_at: at,
    answered_at: isAnswered ? daysBefore(day, ago - 1, '17:20') : null,
    answered_by: isAnswered ? answeredBy : null,
    closed_at: status === 30 ? daysBefore(day, ago - 3, '09:40') : null,
  }
}

const inquiryHistory = (rows: readonly ReturnType<typeof inquiryRow>[]): History[] =>
  rows.flatMap(row =>
    noted('inquiry', row.id, [
      {
        action: 'ask',
        business_id: row.customer_id,
        actor_id: row.asked_by,
        to_state: '10',
        at: row.created_at,
      },
      ...(row.answered_at
        ? [
            {
              action: 'answer',
              business_id: row.dealer_id,
              actor_id: row.answered_by,
              from_state: '10',
              to_state: '20',
              why: row.is_deal ? '' : row.answer,
              at: row.answered_at,
            },
          ]
        : []),
      ...(row.closed_at
        ? [
            {
              action: 'close',
              business_id: row.customer_id,
              actor_id: row.asked_by,
              from_state: row.answered_at ? '20' : '10',
              to_state: '30',
              at: row.closed_at,
            },
          ]
        : []),
    ]),
  )

const advanceCounters = async (tx: Tx): Promise<void> => {
  await sql`
    select setval(pg_get_serial_sequence('cooperation', 'id'), (select max(id) from cooperation)),
      setval(pg_get_serial_sequence('unbind_apply', 'id'), (select max(id) from unbind_apply)),
      setval(pg_get_serial_sequence('purchase_inquiry', 'id'), (select max(id) from purchase_inquiry)),
      setval(pg_get_serial_sequence('proposal', 'id'), (select max(id) from proposal)),
      setval('proposal_number', (select count(*) from proposal)),
      setval('unbind_number', (select count(*) from unbind_apply)),
      setval('inquiry_number', (select count(*) from purchase_inquiry))`.execute(tx)
}

const seed = 20_134

/** Customers that were assigned, applications to part, inquiries and proposed lists, each in every state. */
export const loadRelations = async (tx: Tx, { day }: DemoSource, tables: DemoRows): Promise<void> => {
  const random = seededRandom(seed)
  const cooperations = cooperationRows(day, tables)
  const unbinds = unbindRows(day)
  const products = await productsOf(tx)
  const inquiries = inquiryPlans.map((plan, place) => inquiryRow(day, random, products, plan, place))
  await tx.insertInto('cooperation').values(cooperations).execute()
  await tx.insertInto('unbind_apply').values(unbinds).execute()
  await tx.insertInto('purchase_inquiry').values(inquiries).execute()
  const proposed = proposalRows(day, products)
  await tx.insertInto('proposal').values(proposed.proposals).execute()
  await tx.insertInto('proposal_line').values(proposed.lines).execute()
  const steps = [
    ...cooperationHistory(cooperations),
    ...unbindHistory(unbinds),
    ...inquiryHistory(inquiries),
    ...proposed.history,
  ]
  await tx
    .insertInto('history')
    .values(steps.toSorted((one, other) => Number(one.at) - Number(other.at)))
    .execute()
  await advanceCounters(tx)
}
