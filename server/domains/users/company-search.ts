import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Actor } from '../../http/actor.ts'
import type { Reading } from '../../http/context.ts'
import { invalid } from '../../http/refusal.ts'
import { takeOrRefuse } from '../../http/limits/limits.ts'

const limit = { name: 'company-search', most: 30, perMs: 60_000 }
const fewest = 4
const rows = 5

const literal = (text: string) => text.replace(/[\\%_]/g, sign => `\\${sign}`)

/** Companies whose name contains the keyword: those that begin with it first, then the shortest names. */
export const searchCompanies = async (
  { db, actor, now }: Reading<Actor>,
  given: string,
): Promise<ResponseOf<'POST /newCustomers/action/fuzzySearchGetList'>> => {
  const keyword = given.trim()
  if (keyword.length < fewest) throw invalid({ path: 'keyword', message: `请输入至少 ${fewest} 个字` })
  await takeOrRefuse(db, limit, String(actor.userId), now)
  return db
    .selectFrom('customer_directory')
    .select(['name', 'credit_code as creditCode', 'district_code as districtCode'])
    .where('name', 'like', `%${literal(keyword)}%`)
    .orderBy(sql`strpos(name, ${keyword})`)
    .orderBy(sql`length(name)`)
    .orderBy('name')
    .orderBy('credit_code')
    .limit(rows)
    .execute()
}
