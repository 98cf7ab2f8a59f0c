/** The password of all demo accounts. They can sign in only while DEMO=1. */
export const demoPassword = 'Demo2026pass'

interface DemoAccount<Businesses extends readonly number[] = readonly number[]> {
  readonly userId: number
  readonly phone: string
  readonly name: string
  readonly userType: number
  /** The businesses this account may act for. */
  readonly businessIds: Businesses
  /** The part of the portal that this account shows to a visitor. */
  readonly shows: string
}

const account = <const Businesses extends readonly number[]>(
  [userId, phone, userType]: [number, string, number],
  name: string,
  businessIds: Businesses,
  shows: string,
): DemoAccount<Businesses> => ({ userId, phone, name, userType, businessIds, shows })

/** One account for each kind of user and each state. */
export const demoAccounts = {
  fresh: account([10101, '13800000101', 1], '陈晓雨', [], '注册用户：尚未填写企业资料'),
  reviewing: account([10201, '13800000201', 2], '刘志强', [], '待审核用户：资料审核中'),
  returned: account([10202, '13800000202', 2], '周婷', [], '待审核用户：资料被退回，附原因'),
  dealer: account(
    [10301, '13800000301', 3],
    '王建国',
    [1007],
    '一级经销商（上海）：未读消息 99+，购物车有各类问题，快速下单 40 行',
  ),
  group: account(
    [10302, '13800000302', 3],
    '沈美华',
    [1004, 1005, 1006],
    '经销商集团：可切换三家经销商，各有购物车',
  ),
  subDealer: account(
    [10303, '13800000303', 3],
    '黄伟',
    [1009],
    '二级经销商（嘉兴）：消息全部已读，一个地址未达起订金额',
  ),
  dealerSouth: account([10304, '13800000304', 3], '梁志远', [1008], '一级经销商（广州）：购物车约 120 行'),
  subDealerSouth: account([10305, '13800000305', 3], '何嘉欣', [1010], '二级经销商（佛山）：购物车为空'),
  dealerColleague: account(
    [10306, '13800000306', 3],
    '钱丽',
    [1007],
    '上海经销商的同事：同一企业的第二个账号',
  ),
  brandStaff: account([10401, '13800000401', 4], '赵雅静', [1001], '服务人员：品牌方，无供货商'),
  providerStaff: account([10402, '13800000402', 4], '孙浩', [1002], '服务人员：第三方服务商，无供货商'),
  salesRep: account([10403, '13800000403', 4], '马俊', [1007], '服务人员：经销商的销售代表'),
  canteen: account([10501, '13800000501', 5], '吴桂芳', [1011], '终端客户：学校食堂，少量未读消息'),
  restaurant: account([10502, '13800000502', 5], '郑凯', [1012], '终端客户：西式快餐，可自提'),
  bakery: account([10503, '13800000503', 5], '罗敏仪', [1013], '终端客户：烘焙坊（广州）'),
  hotel: account([10504, '13800000504', 5], '徐立群', [1014], '终端客户：酒店，由二级经销商供货'),
  teaHouse: account([10505, '13800000505', 5], '邓伟明', [1015], '终端客户：茶餐厅（佛山）'),
  lightMeals: account([10506, '13800000506', 5], '许青禾', [1016], '终端客户：轻食餐厅（南京）'),
  unknown: account([10901, '13800000901', 9], '韩冰', [], '未知类型：只能浏览公开页面'),
  disabled: account([10999, '13800000999', 3], '冯立', [1008], '已停用：不能登录'),
} as const satisfies Record<string, DemoAccount>
