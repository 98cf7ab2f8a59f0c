import { sql } from 'kysely'
import type { ErpAnswer, ErpInput } from '#contract/erp/index.ts'
import type { BrandWriting } from '../../../http/context.ts'
import { invalid } from '../../../http/refusal.ts'

const brandType = 2

/** The business that dealers order from. A portal has one: sending another changes it. */
export const storeBrand = async (
  { tx, now }: BrandWriting,
  { code, name, payee }: ErpInput<'PUT /erp/v1/brand'>['body'],
): Promise<ErpAnswer<'PUT /erp/v1/brand'>> => {
  // Of two requests at once the second has to find the brand of the first.
  await sql`lock table business in share row exclusive mode`.execute(tx)
  const known = await tx
    .selectFrom('business')
    .select('id')
    .where('business_type', '=', brandType)
    .orderBy('id')
    .executeTakeFirst()
  const holder = await tx.selectFrom('business').select('id').where('code', '=', code).executeTakeFirst()
  if (holder && holder.id !== known?.id) throw invalid({ path: 'code', message: '该编码属于另一家企业' })
  const values = {
    code,
    name,
    billing_name: payee.name,
    bank_name: payee.bank,
    bank_account: payee.account,
  }
  if (known) await tx.updateTable('business').set(values).where('id', '=', known.id).execute()
  else
    await tx
      .insertInto('business')
      .values({ ...values, business_type: brandType, created_at: now })
      .execute()
  return { code }
}
