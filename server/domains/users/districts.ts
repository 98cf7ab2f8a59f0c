import type { FieldError } from '#contract/kernel/errors.ts'
import type { Db, Tx } from '../../db/schema.ts'

/** An address must name the lowest level of regions: a district, or a city or province without districts. */
export const districtProblem = async (db: Db | Tx, code: string): Promise<FieldError | undefined> => {
  const region = await db
    .selectFrom('region')
    .select('has_children')
    .where('code', '=', code)
    .executeTakeFirst()
  if (region && !region.has_children) return undefined
  return { path: 'districtCode', message: region ? '请选择到区、县一级' : '请选择所在地区' }
}
