import { sql } from 'kysely'
import type { ErpAnswer, ErpInput } from '#contract/erp/index.ts'
import type { Config } from '../../process/config.ts'
import { isoTime } from '../../db/json.ts'
import { readCommittedTail } from '../../db/transaction.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/refusal.ts'
import { readStoredFile } from '../files/public.ts'
import { entriesOf } from './read-feedback.ts'

type Feedback = ErpAnswer<'POST /erp/v1/feedback/action/query'>

const usual = 100

/** Feedback of all users with its entries, for the brand's systems. */
export const queryFeedback = async (
  db: Db,
  { ids, after = 0, limit = ids?.length ?? usual }: ErpInput<'POST /erp/v1/feedback/action/query'>['body'],
): Promise<Feedback> => {
  const asked = sql<Feedback['feedback'][number]>`
    select f.id, f.type, f.status, f.version,
      json_build_object('id', u.id, 'name', u.name, 'phone', u.phone) as user,
      case when b.id is not null then json_build_object('code', b.code, 'name', b.name) end as business,
      o.number as "orderNumber", ${entriesOf()} as entries,
      ${isoTime('f.created_at')} as "createdAt", ${isoTime('f.updated_at')} as "updatedAt"
    from problem_feedback f
      join app_user u on u.id = f.user_id
      left join business b on b.id = f.business_id
      left join trade_order o on o.id = f.order_id
    where ${ids ? sql`f.id = any(${ids}::bigint[])` : sql`f.id > ${after}`}
    order by f.id limit ${limit}`
  const { rows } = await (ids
    ? asked.execute(db)
    : readCommittedTail(db, 'problem_feedback', tx => asked.execute(tx)))
  return { feedback: rows }
}

/** A photo of a feedback or of a rating; no other file of the portal is found here. */
export const readFeedbackPhoto = async (
  { db, config }: { readonly db: Db; readonly config: Pick<Config, 'dataDir'> },
  fileId: string,
): Promise<ErpAnswer<'GET /erp/v1/feedback/photos/{fileId}'>> => {
  const found = await db
    .selectFrom('attachment as a')
    .innerJoin('stored_file as f', 'f.id', 'a.file_id')
    .select(['f.file_name as fileName', 'f.mime_type as mimeType'])
    .where('a.file_id', '=', fileId)
    .where('a.kind', 'in', ['feedbackPhoto', 'samplePhoto'])
    .executeTakeFirst()
  if (!found) throw notFound()
  const content = await readStoredFile(config.dataDir, fileId)
  if (!content) throw notFound()
  return { ...found, content: content.toString('base64') }
}
