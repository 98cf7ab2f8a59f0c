import { createHash } from 'node:crypto'
import type { NewRow } from '../server/db/schema.ts'
import { demoAccounts } from './accounts.ts'
import { creditCode } from './credit-code.ts'
import { daysBefore } from './day.ts'

const returnReason = '营业执照图片不清晰，无法辨认统一社会信用代码；请重新拍摄并上传完整清晰的原件照片。'

/** The id is the same in every load, so that URLs survive a reset. Only the file's owner may read it. */
export const licenceFileId = (userId: number): string =>
  createHash('sha256').update(`demo licence ${userId}`).digest('base64url').slice(0, 32)

export const applicationRows = (day: string): NewRow<'profile_application'>[] => [
  {
    user_id: demoAccounts.reviewing.userId,
    state: 'reviewing',
    apply_type: 5,
    business_name: '成都锦里小灶餐饮管理有限公司',
    credit_code: creditCode('510107', 3_100_201),
    industry_id: 1,
    channel_id: 2,
    segment_id: 4,
    district_code: '510107',
    address_detail: '武侯祠大街231号附12号',
    contact_name: demoAccounts.reviewing.name,
    contact_phone: '13900000201',
    reason: '',
    submitted_at: daysBefore(day, 1, '15:20'),
    reviewed_at: null,
  },
  {
    user_id: demoAccounts.returned.userId,
    state: 'returned',
    apply_type: 3,
    business_name: '武汉江滩冻品贸易有限公司',
    credit_code: creditCode('420102', 3_100_202),
    industry_id: 6,
    channel_id: 19,
    segment_id: null,
    district_code: '420102',
    address_detail: '沿江大道188号江滩冻品市场6栋3号',
    contact_name: demoAccounts.returned.name,
    contact_phone: '13900000202',
    reason: returnReason,
    submitted_at: daysBefore(day, 4, '10:05'),
    reviewed_at: daysBefore(day, 2, '16:30'),
  },
]

/** The steps that /applyStatus shows. */
export const applicationHistoryRows = (
  applications: readonly NewRow<'profile_application'>[],
): NewRow<'history'>[] =>
  applications.flatMap(application => {
    const entry = {
      entity: 'profile_application',
      entity_id: String(application.user_id),
      business_id: null,
    }
    const submitted = {
      ...entry,
      actor_id: application.user_id,
      action: 'submit',
      from_state: null,
      to_state: 'reviewing',
      why: '',
      at: application.submitted_at,
    }
    if (application.reviewed_at === null || application.reviewed_at === undefined) return [submitted]
    const reviewed = {
      ...entry,
      actor_id: null,
      action: 'return',
      from_state: 'reviewing',
      to_state: application.state,
      why: application.reason ?? '',
      at: application.reviewed_at,
    }
    return [submitted, reviewed]
  })
