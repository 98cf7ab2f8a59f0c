import { sql } from 'kysely'
import { agreementKinds, agreementNames } from '#contract/account/agreements.ts'
import { mayCall } from '#contract/desk/endpoint.ts'
import type { FirstStep } from '#contract/desk/first-run-entries.ts'
import { deskContract, type DeskAnswer, type DeskKey } from '#contract/desk/index.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { refuse } from '../../http/refusal.ts'
import type { DeskReading, DeskWriting } from '../context.ts'

/** The endpoint that a step needs; the list shows a person only what that person may do. */
const needs: Readonly<Record<FirstStep, DeskKey>> = {
  name: 'PUT /desk/content/settings',
  hotline: 'PUT /desk/content/settings',
  brand: 'POST /desk/payees',
  agreements: 'POST /desk/agreements',
  category: 'PUT /desk/categories',
  product: 'PUT /desk/products',
  dealer: 'PUT /desk/businesses',
  delivery: 'PUT /desk/cities',
  order: 'POST /desk/orders/action/list',
}

interface Facts {
  readonly finishedAt: Date | null
  readonly hasName: boolean
  readonly hasLogo: boolean
  readonly hasHotline: boolean
  readonly hasBrand: boolean
  readonly hasPayee: boolean
  readonly agreements: readonly string[]
  readonly hasCategory: boolean
  readonly hasProduct: boolean
  readonly hasPicture: boolean
  readonly hasPrice: boolean
  readonly isReady: boolean
  readonly hasDealer: boolean
  readonly hasBuyer: boolean
  readonly hasCity: boolean
  readonly hasOrder: boolean
}

const priced = sql`(s.list_price is not null or exists (select from tier_price t where t.sku_id = s.id)
  or exists (select from dealer_price d where d.sku_id = s.id))`
const pictured = sql`jsonb_array_length(s.pictures) > 0`

/** Existence alone is asked, so that a shop of many products answers as fast as an empty one. */
const readFacts = async (db: Db | Tx): Promise<Facts> => {
  const { rows } = await sql<Facts>`
    select (select finished_at from desk_first_run) as "finishedAt",
      exists (select from mall_setting where name <> '') as "hasName",
      exists (select from mall_setting where logo <> '') as "hasLogo",
      exists (select from mall_setting where service_hotline <> '') as "hasHotline",
      exists (select from business where business_type = 2) as "hasBrand",
      exists (select from business where business_type = 2 and bank_account <> '') as "hasPayee",
      array(select kind from protocol where retired_at is null) as agreements,
      exists (select from sku_category) as "hasCategory",
      exists (select from sku s where s.on_sale) as "hasProduct",
      exists (select from sku s where s.on_sale and ${pictured}) as "hasPicture",
      exists (select from sku s where s.on_sale and ${priced}) as "hasPrice",
      exists (select from sku s where s.on_sale and ${pictured} and ${priced}) as "isReady",
      exists (select from business where business_type = 1) as "hasDealer",
      exists (select from business b join membership m on m.business_id = b.id join app_user u on u.id = m.user_id
        where b.business_type = 1 and u.disabled_at is null) as "hasBuyer",
      exists (select from city_delivery) as "hasCity",
      exists (select from trade_order where kind = 'purchase' and submitted_at is not null) as "hasOrder"`.execute(
    db,
  )
  return rows[0] as Facts
}

const lacking = (...parts: readonly (readonly [isThere: boolean, missing: string])[]): string[] =>
  parts.flatMap(([isThere, missing]) => (isThere ? [] : [missing]))

const missingOf = (facts: Facts): Readonly<Record<FirstStep, string[]>> => ({
  name: lacking([facts.hasName, '商城名称'], [facts.hasLogo, '标志']),
  hotline: lacking([facts.hasHotline, '服务热线']),
  brand: lacking([facts.hasBrand, '品牌方的编码与名称'], [facts.hasPayee, '收款账户']),
  agreements: agreementKinds
    .filter(kind => !facts.agreements.includes(kind))
    .map(kind => `《${agreementNames[kind]}》`),
  category: lacking([facts.hasCategory, '一个类目']),
  product: facts.hasProduct
    ? lacking(
        [facts.hasPicture, '商品图片'],
        [facts.hasPrice, '商品价格'],
        [facts.isReady || !facts.hasPicture || !facts.hasPrice, '同时有图片和价格的商品'],
      )
    : ['一个上架的商品'],
  dealer: facts.hasDealer ? lacking([facts.hasBuyer, '经销商的账号']) : ['一家经销商'],
  delivery: lacking([facts.hasCity, '一个城市的配送天数']),
  order: lacking([facts.hasOrder, '一张测试订单']),
})

export const readFirstRun = async ({
  db,
  member,
}: DeskReading): Promise<DeskAnswer<'GET /desk/firstRun'>> => {
  const facts = await readFacts(db)
  const steps = Object.entries(missingOf(facts)) as [FirstStep, string[]][]
  return {
    finishedAt: facts.finishedAt?.toISOString() ?? null,
    isComplete: steps.every(([, missing]) => missing.length === 0),
    steps: steps
      .filter(([step]) => mayCall(deskContract[needs[step]], member.roles))
      .map(([step, missing]) => ({ step, isDone: missing.length === 0, missing })),
  }
}

/** From now on the list is gone, even where the last product of a category leaves later. */
export const finishFirstRun = async ({ tx, now, note }: DeskWriting): Promise<Record<string, never>> => {
  const missing = Object.values(missingOf(await readFacts(tx))).flat()
  if (missing.length > 0) throw refuse(`还缺：${missing.join('、')}`)
  await tx
    .insertInto('desk_first_run')
    .values({ finished_at: now })
    .onConflict(known => known.doNothing())
    .execute()
  note({ thing: '开店清单' })
  return {}
}
