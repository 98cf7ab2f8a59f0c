import { demoAccounts } from '../accounts.ts'

const { dealer, subDealer, dealerSouth, canteen, restaurant, bakery, hotel } = demoAccounts

/** The brand's requests to dealers that are open, refused or ended; those agreed to follow from `businesses.ts`. */
export const allocationPlans: readonly {
  readonly dealer: number
  readonly customer: number
  readonly status: 10 | 30 | 40
  readonly ago: number
  readonly reason?: string
}[] = [
  { dealer: 1007, customer: 1021, status: 40, ago: 260, reason: '解约申请' },
  { dealer: 1007, customer: 1020, status: 30, ago: 34, reason: '距离较远，目前没有覆盖该区域的冷藏线路' },
  { dealer: 1007, customer: 1018, status: 10, ago: 2 },
  { dealer: 1007, customer: 1019, status: 10, ago: 1 },
  { dealer: 1008, customer: 1020, status: 10, ago: 1 },
]

export const unbindPlans: readonly {
  readonly dealer: number
  readonly customer: number | null
  readonly applicant: number
  readonly by: number
  readonly status: 10 | 20 | 30
  readonly ago: number
  readonly reason: string
  readonly decision?: string
}[] = [
  {
    dealer: 1008,
    customer: null,
    applicant: 1008,
    by: dealerSouth.userId,
    status: 30,
    ago: 120,
    reason: '业务调整，计划暂停冷冻品类',
    decision: '合同期内请继续合作，年底再议',
  },
  {
    dealer: 1007,
    customer: 1012,
    applicant: 1012,
    by: restaurant.userId,
    status: 30,
    ago: 60,
    reason: '希望由距离更近的经销商供货',
    decision: '附近没有其他经销商，请继续由现经销商供货',
  },
  {
    dealer: 1007,
    customer: 1011,
    applicant: 1011,
    by: canteen.userId,
    status: 30,
    ago: 45,
    reason: '暑假停餐，暂不需要供货',
    decision: '假期不需要解约，开学后照常下单即可',
  },
  {
    dealer: 1009,
    customer: 1014,
    applicant: 1009,
    by: subDealer.userId,
    status: 30,
    ago: 30,
    reason: '客户连续两月没有订货',
    decision: '客户正在装修，恢复营业后会继续订货',
  },
  {
    dealer: 1007,
    customer: 1021,
    applicant: 1007,
    by: dealer.userId,
    status: 20,
    ago: 22,
    reason: '门店已停业，不再订货',
  },
  {
    dealer: 1007,
    customer: 1017,
    applicant: 1007,
    by: dealer.userId,
    status: 10,
    ago: 1,
    reason: '客户本年没有订货，准备由品牌方另行安排',
  },
]

export interface InquiryPlan {
  readonly customer: number
  readonly dealer: number
  readonly by: number
  readonly answeredBy: number
  readonly status: 10 | 20 | 30
  readonly ago: number
  /** Undefined where it was not answered. */
  readonly isDeal?: boolean
  readonly text: string
  readonly answer?: string
}

const school = { customer: 1011, dealer: 1007, by: canteen.userId, answeredBy: dealer.userId }
const fries = { customer: 1012, dealer: 1007, by: restaurant.userId, answeredBy: dealer.userId }
const cakes = { customer: 1013, dealer: 1008, by: bakery.userId, answeredBy: dealerSouth.userId }
const rooms = { customer: 1014, dealer: 1009, by: hotel.userId, answeredBy: subDealer.userId }

export const inquiryPlans: readonly InquiryPlan[] = [
  {
    ...school,
    status: 30,
    ago: 75,
    isDeal: true,
    text: '新学期每周两次，量比较稳定',
    answer: '按学期合同价，送货到食堂',
  },
  { ...fries, status: 30, ago: 58, text: '想换一款裹粉薯条，先问价' },
  { ...cakes, status: 30, ago: 52, isDeal: false, text: '', answer: '该商品暂时没有库存，建议改订同系列' },
  {
    ...fries,
    status: 20,
    ago: 18,
    isDeal: true,
    text: '新店开业，首批量大',
    answer: '首批用量大，按此价供应',
  },
  {
    ...school,
    status: 20,
    ago: 12,
    isDeal: false,
    text: '能不能做小包装',
    answer: '没有小包装规格，可以改订 1 千克装',
  },
  { ...rooms, status: 20, ago: 9, isDeal: true, text: '婚宴季用', answer: '按此价，提前三天下单' },
  { ...cakes, status: 20, ago: 6, isDeal: true, text: '每月固定用量', answer: '可以，按月结算' },
  { ...fries, status: 10, ago: 3, text: '和上次相比能否再优惠' },
  { ...school, status: 10, ago: 2, text: '每月 30 箱，希望有优惠' },
  { ...rooms, status: 10, ago: 1, text: '自助餐新菜，要先定价' },
  { ...school, status: 10, ago: 1, text: '' },
]
