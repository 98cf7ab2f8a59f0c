import type { FieldError } from '#contract/kernel/errors.ts'
import type { RequestOf } from '#contract/index.ts'
import { creditCodeProblem } from '#contract/account/identity.ts'
import type { Tx } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'
import { isOwnFile } from '../files/public.ts'
import { districtProblem } from './address-rows.ts'

type Profile = RequestOf<'POST /users/updateRegisterInfo'>

/** The channel must belong to the industry and the segment to the channel. A channel with segments requires one. */
const tradeProblem = async (
  tx: Tx,
  { industryId, channelId, segmentId }: Profile,
): Promise<FieldError | undefined> => {
  const channel = await tx
    .selectFrom('channel')
    .select('id')
    .where('id', '=', channelId)
    .where('industry_id', '=', industryId)
    .executeTakeFirst()
  if (!channel) return { path: 'channelId', message: '请重新选择行业和渠道' }
  const segments = await tx.selectFrom('segment').select('id').where('channel_id', '=', channelId).execute()
  const fits = segmentId === null ? segments.length === 0 : segments.some(({ id }) => id === segmentId)
  return fits ? undefined : { path: 'segmentId', message: '请选择细分渠道' }
}

const creditProblem = (code: string): FieldError | undefined => {
  const message = creditCodeProblem(code)
  return message === undefined ? undefined : { path: 'creditCode', message }
}

const protocolProblem = async (tx: Tx, accepted: readonly number[]): Promise<FieldError | undefined> => {
  const current = await tx
    .selectFrom('protocol')
    .select(['id', 'accepted_at'])
    .where('retired_at', 'is', null)
    .execute()
  const known = accepted.every(id => current.some(protocol => protocol.id === id))
  const complete = current
    .filter(protocol => protocol.accepted_at === 'profile')
    .every(protocol => accepted.includes(protocol.id))
  return known && complete ? undefined : { path: 'protocolIds', message: '请阅读并同意现行协议' }
}

/** All problems of a profile at once. */
export const profileProblems = async (tx: Tx, actor: Actor, profile: Profile): Promise<FieldError[]> => {
  const licence = await isOwnFile(tx, actor, profile.licenceFileId, 'licence')
  const problems = [
    creditProblem(profile.creditCode),
    await tradeProblem(tx, profile),
    await districtProblem(tx, profile.districtCode),
    licence ? undefined : { path: 'licenceFileId', message: '请上传营业执照' },
    await protocolProblem(tx, profile.protocolIds),
  ]
  return problems.filter(problem => problem !== undefined)
}
