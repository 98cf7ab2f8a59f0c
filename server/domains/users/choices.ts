import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { Db } from '../../db/schema.ts'

type Choices = ResponseOf<'POST /crmIndustryInfos/action/queryList'>

export const listIndustries = (db: Db): Promise<Choices> =>
  db.selectFrom('industry').select(['id', 'name']).orderBy('id').execute()

export const listChannels = (db: Db, industryId: number): Promise<Choices> =>
  db
    .selectFrom('channel')
    .select(['id', 'name'])
    .where('industry_id', '=', industryId)
    .orderBy('id')
    .execute()

export const listSegments = (db: Db, channelId: number): Promise<Choices> =>
  db.selectFrom('segment').select(['id', 'name']).where('channel_id', '=', channelId).orderBy('id').execute()

export const listRegions = (
  db: Db,
  { parentCode, all }: RequestOf<'POST /citys/action/getAddress'>,
): Promise<ResponseOf<'POST /citys/action/getAddress'>> =>
  db
    .selectFrom('region')
    .select(['code', 'name', 'has_children as hasChildren'])
    .$if(all !== true, regions =>
      regions.where('parent_code', parentCode === undefined ? 'is' : '=', parentCode ?? null),
    )
    .orderBy('code')
    .execute()

export const listProtocols = (db: Db): Promise<ResponseOf<'POST /protocols/action/queryList'>> =>
  db
    .selectFrom('protocol')
    .select(['id', 'kind', 'title', 'version', 'content', 'accepted_at as acceptedAt'])
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute()
