import { sql, type RawBuilder } from 'kysely'
import type { ErpKey, ErpRow } from '#contract/erp/index.ts'
import type { Db, Tx } from '../db/schema.ts'
import {
  allotmentRows,
  holdAllotments,
  holdTotals,
  quotaRows,
  rebateRowsOf,
} from '../domains/allowances/public.ts'
import {
  categoryIds,
  holdStock,
  moveRevision,
  pathKey,
  productRows,
  stockRows,
} from '../domains/catalog/public.ts'
import { articleRows, cookbookRows, holdArticles, holdCookbooks } from '../domains/content/public.ts'
import {
  businessRows,
  cityRows,
  companyRows,
  holdBusinesses,
  holdCities,
  holdCompanies,
  minimumRows,
} from '../domains/users/public.ts'
import { sha256 } from '../http/secrets.ts'

/** How a row's thing stands, and what keeps other writers away from it until the transaction ends. */
interface Standing<R> {
  readonly hold: (tx: Tx, row: R) => Promise<void>
  readonly read: (db: Db | Tx, row: R) => Promise<unknown>
}

type Standings = { readonly [K in ErpKey]?: Standing<ErpRow<K>> }

const first = <V>(rows: ReadonlyMap<string, V>): V | undefined => [...rows.values()][0]

const readOne = async (db: Db | Tx, statement: RawBuilder<unknown>): Promise<unknown> => {
  const { rows } = await sql<{ thing: unknown }>`${statement}`.execute(db)
  return rows[0]?.thing
}

const lock = (table: 'app_user' | 'delivery_day') => async (tx: Tx) => {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
}

/** Of batches whose rows replace what others may have changed. The rows of the rest are steps, which are taken once. */
const standings: Standings = {
  'PUT /erp/v1/categories': {
    hold: moveRevision,
    read: async (db, { path }) => {
      const id = (await categoryIds(db)).get(pathKey(path))
      return readOne(db, sql`select to_jsonb(position) as thing from sku_category where id = ${id ?? 0}`)
    },
  },
  'PUT /erp/v1/products': {
    hold: moveRevision,
    read: async (db, { code }) => first(await productRows(db, [code])),
  },
  'PUT /erp/v1/stock': {
    hold: holdStock,
    read: async (db, { sku }) => first(await stockRows(db, [sku])),
  },
  'PUT /erp/v1/allotments': {
    hold: (tx, { sku }) => holdAllotments(tx, [sku]),
    read: async (db, { sku }) => first(await allotmentRows(db, [sku]))?.total,
  },
  'PUT /erp/v1/quotas': {
    hold: (tx, { dealer }) => holdTotals(tx, 'quota', [dealer]),
    read: async (db, row) =>
      first(await quotaRows(db, [{ ...row, sku: row.sku ?? null, category: row.category ?? null }]))?.total,
  },
  'PUT /erp/v1/rebates': {
    hold: (tx, { dealer }) => holdTotals(tx, 'rebate', [dealer]),
    read: async (db, row) => first(await rebateRowsOf(db, [row]))?.total,
  },
  'PUT /erp/v1/businesses': {
    hold: holdBusinesses,
    read: async (db, { code }) => [
      first(await businessRows(db, [code])),
      first(await minimumRows(db, [code])),
    ],
  },
  'PUT /erp/v1/companies': {
    hold: holdCompanies,
    read: async (db, { creditCode }) => first(await companyRows(db, [creditCode])),
  },
  'PUT /erp/v1/cities': {
    hold: holdCities,
    read: async (db, { city }) => first(await cityRows(db, [city])),
  },
  'PUT /erp/v1/deliveryDays': {
    hold: lock('delivery_day'),
    read: (db, { day }) =>
      readOne(
        db,
        sql`select jsonb_build_array(is_open, name) as thing from delivery_day where day::text = ${day}`,
      ),
  },
  'PUT /erp/v1/customers': {
    hold: holdBusinesses,
    read: (db, { customer }) =>
      readOne(
        db,
        sql`select jsonb_build_array(b.up_business_id, (
          select jsonb_agg(jsonb_build_array(c.id, c.version) order by c.id) from cooperation c
          where c.customer_id = b.id)) as thing from business b where b.code = ${customer}`,
      ),
  },
  'PUT /erp/v1/people': {
    hold: lock('app_user'),
    read: (db, { phone }) =>
      readOne(
        db,
        sql`select jsonb_build_array(u.name, u.disabled_at is not null, u.parent_business_id, u.sales_rep_id, (
          select jsonb_agg(m.business_id order by m.business_id) from membership m where m.user_id = u.id)) as thing
          from app_user u where u.phone = ${phone}`,
      ),
  },
  'PUT /erp/v1/news': {
    hold: holdArticles,
    read: async (db, { key }) => first(await articleRows(db, [key])),
  },
  'PUT /erp/v1/cookbooks': {
    hold: holdCookbooks,
    read: async (db, { key }) => first(await cookbookRows(db, [key])),
  },
  'PUT /erp/v1/paymentNotices': {
    hold: async (tx, { key }) => {
      await sql`select from payment_notice where erp_key = ${key} for update`.execute(tx)
    },
    read: (db, { key }) =>
      readOne(db, sql`select to_jsonb(version) as thing from payment_notice where erp_key = ${key}`),
  },
}

const standingOf = (endpoint: string) =>
  (standings as Readonly<Record<string, Standing<unknown> | undefined>>)[endpoint]

/**
 * A hash of the thing that a row of a batch is about as it stands. It is only compared, and a thing may name persons, of
 * whom no copy shall be kept.
 */
export const readStanding = async (db: Db | Tx, endpoint: string, row: unknown): Promise<string> => {
  const thing = await standingOf(endpoint)?.read(db, row)
  return sha256(JSON.stringify(thing ?? null)).toString('hex')
}

/** Whether the thing still stands as it did. With it held, it stays so until the transaction ends. */
export const standsAs = async (
  db: Db | Tx,
  { endpoint, row, was }: { readonly endpoint: string; readonly row: unknown; readonly was: unknown },
): Promise<boolean> => (await readStanding(db, endpoint, row)) === was

export const holdStanding = async (tx: Tx, endpoint: string, row: unknown): Promise<void> => {
  await standingOf(endpoint)?.hold(tx, row)
}
