import { sql } from 'kysely'
import type { ErpAnswer, ErpInput } from '#contract/erp/index.ts'
import { code } from '#contract/kernel/errors.ts'
import { cooperationStatus } from '#contract/relations/cooperation-life-cycle.ts'
import { recordHistory } from '../../../db/history.ts'
import { sendMessage } from '../../../db/messages.ts'
import type { Db, Row, Tx } from '../../../db/schema.ts'
import type { BrandWriting } from '../../../http/context.ts'
import { invalid, notFound, Refusal } from '../../../http/refusal.ts'
import { attachedFile } from '../../files/public.ts'

type Listed = ErpAnswer<'GET /erp/v1/registrations'>['registrations'][number]

/** Registrations that wait for the brand, the oldest first. */
export const waitingRegistrations = async (
  db: Db,
  limit = 50,
): Promise<ErpAnswer<'GET /erp/v1/registrations'>> => {
  const { rows } = await sql<Omit<Listed, 'submittedAt'> & { submittedAt: Date }>`
    select p.user_id as "userId", p.state, p.apply_type as "applyType", p.business_name as "businessName",
      p.credit_code as "creditCode", ${attachedFile('licence', sql.ref('p.user_id'))} as "licenceFileId",
      p.contact_name as "contactName", p.contact_phone as "contactPhone",
      concat_ws(' ', r.province_name, nullif(r.city_name, ''), r.name, p.address_detail) as address,
      p.submitted_at as "submittedAt"
    from profile_application p join region r on r.code = p.district_code
    where p.state = 'reviewing' order by p.submitted_at, p.user_id limit ${limit}`.execute(db)
  return { registrations: rows.map(row => ({ ...row, submittedAt: row.submittedAt.toISOString() })) }
}

type Application = Row<'profile_application'>

/** Locks the account, as a new submission by the applicant does. */
const holdWaiting = async (tx: Tx, userId: number): Promise<Application> => {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
  const application = await tx
    .selectFrom('profile_application')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!application) throw notFound()
  if (application.state !== 'reviewing') throw new Refusal(code.conflict, '该注册资料不在审核中')
  return application
}

/** Stores the decision, with its history and a message to the applicant. */
const settle = async (
  { tx, now }: BrandWriting,
  userId: number,
  state: 'approved' | 'returned',
  reason: string,
): Promise<void> => {
  await tx
    .updateTable('profile_application')
    .set({ state, reason, reviewed_at: now })
    .where('user_id', '=', userId)
    .execute()
  await recordHistory(
    { tx, now },
    {
      entity: 'profile_application',
      id: userId,
      action: state === 'approved' ? 'approve' : 'return',
      from: 'reviewing',
      to: state,
      why: reason,
    },
  )
  const [title, content] =
    state === 'approved'
      ? ['注册审核通过', '您的企业资料已通过审核，现在可以订货了。']
      : ['注册资料被退回', `您的企业资料需要修改后重新提交。原因：${reason}`]
  const link = state === 'approved' ? '/' : '/applyStatus'
  await sendMessage({ tx, now }, { userId, title: title ?? '', content: content ?? '', link })
}

const types = { dealer: 1, subDealer: 3, terminal: 4 }

const typeOf = (applyType: number, hasDealer: boolean): number =>
  applyType === 5 ? types.terminal : hasDealer ? types.subDealer : types.dealer

const idByCode = async (tx: Tx, businessCode: string) =>
  tx
    .selectFrom('business')
    .select(['id', 'business_type'])
    .where('code', '=', businessCode)
    .executeTakeFirst()

type Approval = ErpInput<'POST /erp/v1/registrations/{userId}/approve'>['body']

const supplierFor = async (
  tx: Tx,
  { apply_type }: Application,
  { dealer }: Approval,
): Promise<number | null> => {
  if (dealer === undefined) {
    if (apply_type === 5) throw invalid({ path: 'dealer', message: '终端客户需要供货经销商' })
    return null
  }
  // Locked, so that its contract cannot end without a check of this customer.
  const found = await tx
    .selectFrom('business')
    .select(['id', 'business_type', 'contract_ended_at'])
    .where('code', '=', dealer)
    .forShare()
    .executeTakeFirst()
  const mayBe = apply_type === 5 ? [types.dealer, types.subDealer] : [types.dealer]
  if (!found || !mayBe.includes(found.business_type) || found.contract_ended_at !== null)
    throw invalid({ path: 'dealer', message: '没有这个经销商' })
  return found.id
}

const addBusiness = async (
  { tx, now }: BrandWriting,
  application: Application,
  { businessCode, priceTier }: Approval,
  upBusinessId: number | null,
): Promise<number> => {
  const made = await tx
    .insertInto('business')
    .values({
      code: businessCode,
      name: application.business_name,
      business_type: typeOf(application.apply_type, upBusinessId !== null),
      up_business_id: upBusinessId,
      contact_name: application.contact_name,
      contact_phone: application.contact_phone,
      billing_name: application.business_name,
      tax_number: application.credit_code,
      ...(priceTier !== undefined && { price_tier: priceTier }),
      created_at: now,
    })
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal(code.conflict, '该企业编码刚刚被使用，请重试')
  const { id } = made
  const address = await tx
    .insertInto('address')
    .values({
      business_id: id,
      contact_name: application.contact_name,
      contact_phone: application.contact_phone,
      district_code: application.district_code,
      detail: application.address_detail,
      is_default: true,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('business').set({ current_address_id: address.id }).where('id', '=', id).execute()
  if (application.apply_type === 5 && upBusinessId !== null) {
    // The brand names the dealer that it has found for the applicant: nobody is asked again.
    const pair = { dealer_id: upBusinessId, customer_id: id, status: cooperationStatus.agreed }
    await tx
      .insertInto('cooperation')
      .values({ ...pair, created_at: now, answered_at: now })
      .execute()
  }
  return id
}

/** The applicant becomes a member of a new business or of one that the brand has already, and may order. */
export const approveRegistration = async (
  writing: BrandWriting,
  userId: number,
  approval: Approval,
): Promise<ErpAnswer<'POST /erp/v1/registrations/{userId}/approve'>> => {
  const { tx } = writing
  const application = await holdWaiting(tx, userId)
  const upBusinessId = await supplierFor(tx, application, approval)
  const known = await idByCode(tx, approval.businessCode)
  const isKind =
    known &&
    (application.apply_type === 5) === (known.business_type === types.terminal) &&
    known.business_type !== 2
  if (known && !isKind) throw invalid({ path: 'businessCode', message: '该编码属于另一类企业' })
  const businessId = known?.id ?? (await addBusiness(writing, application, approval, upBusinessId))
  await tx
    .insertInto('membership')
    .values({ user_id: userId, business_id: businessId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await tx
    .updateTable('app_user')
    .set({ user_type: application.apply_type })
    .where('id', '=', userId)
    .execute()
  await settle(writing, userId, 'approved', '')
  return { businessId, userType: application.apply_type }
}

/** The applicant may correct the data, and stays one whose profile is under review. */
export const returnRegistration = async (
  writing: BrandWriting,
  userId: number,
  reason: string,
): Promise<ErpAnswer<'POST /erp/v1/registrations/{userId}/return'>> => {
  await holdWaiting(writing.tx, userId)
  await settle(writing, userId, 'returned', reason)
  return { state: 'returned' }
}
