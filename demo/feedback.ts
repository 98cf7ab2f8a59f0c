import { sql } from 'kysely'
import type { FeedbackType } from '../contract/feedback/life-cycle.ts'
import type { Tx } from '../server/db/schema.ts'
import { demoAccounts } from './accounts.ts'
import { daysBefore } from './day.ts'

type Account = { readonly userId: number; readonly businessIds: readonly number[] }
/** Words of the user, then of the brand, in turn. */
type Plan = readonly [who: Account, daysAgo: number, type: FeedbackType, ...words: [string, ...string[]]]

const { dealer, dealerColleague, group, subDealer, canteen, restaurant, fresh, reviewing, salesRep } =
  demoAccounts

const plans: readonly Plan[] = [
  [
    dealer,
    46,
    'quality',
    '上周到的一批直切薯条，有两箱内袋漏气，薯条表面结霜，请问如何处理？',
    '您好，已登记该批次并请仓库核对，请保留外箱与批次标签，我们会在两个工作日内答复。',
    '批次标签已经拍照，另外两箱中有一箱已经开封使用了一半，是否影响处理？',
    '不影响。两箱都会按一整箱计入下次发货单补发，给您带来不便，非常抱歉。',
  ],
  [
    dealer,
    21,
    'delivery',
    '周五的配送比通知晚了三个小时，到货时车厢温度显示零下 12 度，希望以后提前电话告知。',
    '您好，当天高速封路，承运方未及时通知，已要求其改进：晚点超过一小时会由司机电话告知，并附温度记录。',
  ],
  [dealer, 6, 'order', '采购订单里同一商品的两次价格不一致，想确认 11 月的价格表从哪一天开始生效？'],
  [dealer, 1, 'suggestion', '快速下单能否按上个月的订货量自动填好数量？我们每周一固定补货。'],
  [
    dealerColleague,
    12,
    'account',
    '换了新手机后收不到登录验证码，旧手机号还在用，需要重新绑定吗？',
    '您好，手机号没有变化时无需重新绑定，请检查短信拦截；今天已为您重新发送，请再试一次。',
  ],
  [group, 9, 'order', '南京公司的返利账户上个月没有到账，麻烦核对一下发放时间。'],
  [
    subDealer,
    30,
    'other',
    '我们换了对公账户，开票资料在哪里修改？',
    '您好，开票资料由上级经销商提交，我们已将您的新账户转给对方核对。',
  ],
  [
    canteen,
    25,
    'quality',
    '鸡米花的复炸时间按包装说明偏短，炸出来不够脆，有没有适合食堂大锅的参数？',
    '您好，食堂大锅建议 175 度、每锅不超过 3 公斤，复炸 40 秒。菜谱中也有一份适合团餐的做法，供您参考。',
  ],
  [canteen, 3, 'delivery', '学校早上 6 点半以后才能卸货，能否在订单里固定这个时间？'],
  [restaurant, 8, 'quality', '芝士条中心没有完全化开，用的是说明上的油温，请帮忙看看是不是批次问题。'],
  [
    fresh,
    4,
    'account',
    '个体工商户没有对公账户，可以注册成终端客户吗？',
    '您好，可以。完善企业资料时上传个体工商户营业执照即可，对公账户不是必填项。',
  ],
  [reviewing, 2, 'account', '资料提交三天了还在审核中，营业执照是新换的，需要补充什么材料吗？'],
  [salesRep, 14, 'suggestion', '希望服务人员也能看到客户的到货时间，方便上门拜访。'],
]

const statusOf = (words: number, daysAgo: number): number => {
  if (words % 2 === 0) return 30
  return words === 1 && daysAgo < 5 ? 10 : 20
}

/** Feedback by users of each kind, in every state. */
export const loadFeedback = async (tx: Tx, day: string): Promise<void> => {
  for (const [{ userId, businessIds }, ago, type, ...words] of plans) {
    const at = (index: number) => daysBefore(day, Math.max(ago - index, 0), `${10 + index}:20`)
    const last = at(words.length - 1)
    const { id } = await tx
      .insertInto('problem_feedback')
      .values({
        user_id: userId,
        business_id: businessIds[0] ?? null,
        type,
        status: statusOf(words.length, ago),
        version: words.length,
        order_id: null,
        created_at: at(0),
        updated_at: last,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entries = words.map((content, index) => ({
      feedback_id: id,
      side: index % 2 === 0 ? ('user' as const) : ('brand' as const),
      content,
      at: at(index),
    }))
    await tx.insertInto('feedback_entry').values(entries).execute()
  }
  // Feedback about an order names the latest one of the business.
  await sql`
    update problem_feedback f set order_id = (
      select o.id from trade_order o where o.buyer_id = f.business_id and o.content = 'goods'
        and o.submitted_at < f.created_at order by o.id desc limit 1)
    where f.type in ('order', 'delivery')`.execute(tx)
}
