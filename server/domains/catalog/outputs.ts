import type { ResponseOf } from '#contract/index.ts'
import { packageForm } from '#contract/catalog/offline-package.ts'
import type { Db } from '../../db/schema.ts'

export const queryLatestOutput = async (
  db: Db,
): Promise<ResponseOf<'POST /outputs/action/queryLatestOne'>> => {
  const row = await db
    .selectFrom('catalog_output')
    .select(['version', 'size', 'pictures', 'path', 'built_at'])
    .where('form', '=', packageForm)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { built_at, ...rest } = row
  return { ...rest, builtAt: built_at.toISOString() }
}
