import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../../db/schema.ts'
import { notFound } from '../../../http/refusal.ts'
import { cardJson } from '../../catalog/public.ts'
import { jsonList } from '../../../db/json.ts'
import { isOut } from '../published-rows.ts'
import { cookbookColumns } from './list-cookbooks.ts'

type Cookbook = ResponseOf<'GET /cookbook/{id}'>

/** More than a kitchen ever looks through, and few enough for a device's package. */
const mostPackaged = 1_000

const ingredients = jsonList(sql`
  select i.name, i.amount, i.unit, i.grams, nullif(s.net_weight, 0) as "gramsPerCase", 
    case when s.id is not null then ${cardJson('s')} end as sku
  from cookbook_ingredient i left join sku s on s.id = i.sku_id
  where i.cookbook_id = c.id order by i.position`)

const steps = jsonList(sql`
  select t.text, t.minutes, t.picture from cookbook_step t where t.cookbook_id = c.id order by t.position`)

const columns = sql<Cookbook>`${cookbookColumns('c')}, k.name as "categoryName", c.intro, c.tips, c.nutrition, c.tools,
  ${ingredients} as ingredients, ${steps} as steps`

/** All that are published, the latest first. */
export const readCookbooks = async (db: Db, now: Date): Promise<Cookbook[]> => {
  const { rows } = await sql<Cookbook>`
    select ${columns} from cookbook c join cookbook_category k on k.id = c.category_id
    where ${isOut('c', now)} order by c.published_at desc, c.id desc limit ${mostPackaged}`.execute(db)
  return rows
}

/** A cookbook with everything that its page shows, in one statement. */
export const readCookbook = async (db: Db, now: Date, id: number): Promise<Cookbook> => {
  const found = await sql<Cookbook>`
    select ${columns}
    from cookbook c join cookbook_category k on k.id = c.category_id
    where c.id = ${id} and ${isOut('c', now)}`.execute(db)
  const [cookbook] = found.rows
  if (!cookbook) throw notFound()
  return cookbook
}
