import { sql } from 'kysely'
import type { ErpAnswer, ErpInput } from '#contract/erp/index.ts'
import { unbindStatus } from '#contract/relations/unbind-life-cycle.ts'
import { readCommittedTail } from '../../db/transaction.ts'
import type { Db } from '../../db/schema.ts'
import { blockersOf } from './blockers.ts'

type Answer = ErpAnswer<'POST /erp/v1/unbinds/action/query'>
type Application = Answer['applications'][number]
type Row = Omit<Application, 'createdAt' | 'decidedAt' | 'blockers'> & {
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly dealerId: number
  readonly customerId: number | null
}

/** Applications to end a relation, as the brand decides on them. */
export const readApplications = async (
  db: Db,
  { numbers, after = 0, limit = 50 }: ErpInput<'POST /erp/v1/unbinds/action/query'>['body'],
): Promise<Answer> => {
  const which = numbers === undefined ? sql`u.id > ${after}::bigint` : sql`u.number = any(${numbers}::text[])`
  const party = (alias: string) =>
    sql`json_build_object('code', ${sql.ref(`${alias}.code`)}, 'name', ${sql.ref(`${alias}.name`)})`
  const asked = sql<Row>`
    select u.id, u.number, case when u.customer_id is null then 'brand' else 'customer' end as kind, u.status,
      u.version, ${party('d')} as dealer, case when c.id is not null then ${party('c')} end as customer,
      ${party('a')} as applicant, u.reason, u.decision, u.created_at as "createdAt", u.decided_at as "decidedAt",
      u.dealer_id as "dealerId", u.customer_id as "customerId"
    from unbind_apply u join business d on d.id = u.dealer_id left join business c on c.id = u.customer_id
      join business a on a.id = u.applicant_id
    where ${which} order by u.id limit ${numbers?.length ?? limit}`
  const { rows } = await (numbers
    ? asked.execute(db)
    : readCommittedTail(db, 'unbind_apply', tx => asked.execute(tx)))
  const applications: Application[] = []
  for (const { dealerId, customerId, ...row } of rows) {
    const found =
      row.status === unbindStatus.review ? (await blockersOf(db, { dealerId, customerId })).blockers : []
    applications.push({
      ...row,
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      blockers: found.map(({ kind, number }) => ({ kind, number })),
    })
  }
  return { applications }
}
