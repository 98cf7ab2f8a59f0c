import type { UserType } from '#contract/kernel/endpoint.ts'
import { buyers } from '#contract/kernel/buyers.ts'
import type { MenuIconName } from '../ui/base/menu-icon-paths.ts'
import { useLocation } from 'react-router-dom'

/**
 * `public`    everybody, signed in or not
 * `signedIn`  any account, even one of an unknown type
 * a list      these user types; others get a page that helps them on
 */
export type RouteAccess = 'public' | 'signedIn' | readonly UserType[]
export type RouteGroup = 'public' | 'top' | 'workbench' | 'services' | 'settings'

export interface AppRoute {
  readonly path: string
  /** The title of the document and the name in the breadcrumb. */
  readonly title: string
  readonly access: RouteAccess
  readonly group: RouteGroup
  /** Heading and icon in the side menu; a route without a menu entry hangs below its parent. */
  readonly menu?: { readonly section: string; readonly icon: MenuIconName }
  /** Its parent in the breadcrumb: the first of these that the user may see. */
  readonly parents?: readonly string[]
}

const everyone = [1, 2, 3, 4, 5] as const
const dealer = [3] as const
const terminal = [5] as const

const home = '/workbench/workbenchHome'
const settings = '/workbench/settingHome'
const services = '/workbench/servicesHome'

type Optional = Pick<AppRoute, 'menu' | 'parents'>

const page = <const P extends string>(
  group: RouteGroup,
  path: P,
  title: string,
  access: RouteAccess,
  rest: Optional = {},
) => ({ path, title, access, group, ...rest })

const menu = (section: string, icon: MenuIconName): Optional => ({ menu: { section, icon } })
const below = (...parents: string[]): Optional => ({ parents })

/** Every route of the portal, once: the router, the guard, the side menu and the tests read this table. */
export const routes = [
  page('public', '/', '首页', 'public'),
  page('public', '/login', '登录', 'public'),
  page('public', '/register', '注册麦肯用户', 'public'),
  page('public', '/findPwd', '找回密码', 'public'),
  page('public', '/cookbookDetail', '菜谱详情', 'public', below('/cookbook')),
  page('public', '/newsDetail', '资讯详情', 'public', below('/news')),

  page('top', '/customizePage', '专题页', everyone),
  page('top', '/completeInfo', '完善资料', [1, 2]),
  page('top', '/applyStatus', '审核进度', everyone),
  page('top', '/news', '资讯', everyone),
  page('top', '/cookbook', '菜谱', everyone),
  page('top', '/search', '全部商品', everyone),
  page('top', '/productDetail', '商品详情', everyone, below('/search')),
  page('top', '/quickOrder', '快速下单', buyers),
  page('top', '/sampleList', '样品清单', buyers),
  page('top', '/cart', '购物车', buyers),
  page('top', '/orderConfirm', '确认订单', buyers, below('/cart')),
  page('top', '/orderConfirmSuccess', '下单成功', buyers, below('/cart')),
  page('top', '/dealerOrderModify', '修改订单', buyers),
  page('top', '/404', '页面不存在', 'signedIn'),

  page('workbench', `${home}/indexManage`, '工作台首页', buyers, menu('', 'home')),
  page('workbench', `${home}/dealerOrderList`, '采购订单', dealer, menu('采购', 'receipt')),
  page('workbench', `${home}/paymentOrder`, '付款通知', dealer, menu('采购', 'card')),
  page('workbench', `${home}/dispatchList`, '发货单', dealer, menu('采购', 'truck')),
  page('workbench', `${home}/purchaseRefundList`, '采购退货', dealer, menu('采购', 'return')),
  page('workbench', `${home}/mySampleList`, '我的样品', dealer, menu('样品与额度', 'sample')),
  page('workbench', `${home}/myQuota`, '我的额度', dealer, menu('样品与额度', 'gauge')),
  page('workbench', `${home}/salesOrder`, '客户订单', dealer, menu('客户', 'box')),
  page('workbench', `${home}/terminalSample`, '客户样品申请', dealer, menu('客户', 'sample')),
  page('workbench', `${home}/myCustom`, '我的客户', [3, 4], menu('客户', 'customers')),
  page('workbench', `${home}/newAllocateCustom`, '新分配客户', dealer, menu('客户', 'user')),
  page('workbench', `${home}/customerInquiry`, '客户询价', dealer, menu('客户', 'chat')),
  page('workbench', `${home}/terminalOrder`, '货品订单', terminal, menu('采购', 'receipt')),
  page('workbench', `${home}/terminalSampleOrder`, '样品申请记录', terminal, menu('采购', 'sample')),
  page('workbench', `${home}/mySuperior`, '我的供货商', buyers, menu('采购', 'store')),

  page(
    'workbench',
    '/workbench/proposalDetail',
    '建议清单',
    [3, 4, 5],
    below('/quickOrder', `${home}/myCustom`),
  ),

  page('services', '/workbench/myMessage', '我的消息', everyone, menu('服务', 'bell')),
  page('services', `${services}/questionReply`, '问题反馈', everyone, menu('服务', 'question')),
  page('services', `${services}/returnApplicationRecord`, '退货申请记录', dealer, menu('服务', 'return')),
  page('services', `${services}/inquiryRecords`, '我的询价', terminal, menu('服务', 'chat')),
  page('services', `${services}/unbindRequest`, '解约申请', buyers, menu('服务', 'unlink')),

  page('settings', `${settings}/personalInfo`, '个人信息', everyone, menu('设置', 'user')),
  page('settings', `${settings}/addressInfo`, '收货地址', buyers, menu('设置', 'address')),
  page('settings', `${settings}/carInfo`, '我的车型', dealer, menu('设置', 'car')),
  page('settings', `${settings}/modifyPwd`, '修改密码', everyone, menu('设置', 'lock')),

  page('workbench', '/workbench/dealerOrderDetail', '采购订单详情', dealer, below(`${home}/dealerOrderList`)),
  page('workbench', '/workbench/dispatchDetail', '发货单详情', dealer, below(`${home}/dispatchList`)),
  page('workbench', '/workbench/signPart', '部分签收', dealer, below(`${home}/dispatchList`)),
  page('workbench', '/workbench/receivePart', '收货有差异', terminal, below(`${home}/terminalOrder`)),
  page('workbench', '/workbench/applyRefund', '申请退货', dealer, below(`${home}/dispatchList`)),
  page(
    'workbench',
    '/workbench/purchaseRefundDetail',
    '采购退货详情',
    dealer,
    below(`${home}/purchaseRefundList`),
  ),
  page('workbench', '/workbench/mySampleDetail', '样品详情', dealer, below(`${home}/mySampleList`)),
  page(
    'workbench',
    '/workbench/sampleFeedback',
    '样品反馈',
    buyers,
    below(`${home}/mySampleList`, `${home}/terminalSampleOrder`),
  ),
  page(
    'workbench',
    '/workbench/terminalOrderDetail',
    '订单详情',
    buyers,
    below(`${home}/terminalOrder`, `${home}/salesOrder`),
  ),
  page(
    'services',
    '/workbench/questionReplyDetail',
    '问题反馈详情',
    everyone,
    below(`${services}/questionReply`),
  ),
  page(
    'services',
    '/workbench/returnApplicationRecordDetail',
    '退货申请详情',
    dealer,
    below(`${services}/returnApplicationRecord`),
  ),
  page(
    'services',
    '/workbench/inquiryRecordsDetail',
    '询价详情',
    buyers,
    below(`${services}/inquiryRecords`, `${home}/customerInquiry`),
  ),
  page(
    'services',
    '/workbench/unbindRequestDetail',
    '解约申请详情',
    buyers,
    below(`${services}/unbindRequest`),
  ),
] as const satisfies readonly AppRoute[]

export type RoutePath = (typeof routes)[number]['path']

/** Paths that only redirect; people who may not open the page behind them are led to the first of their menu. */
export const redirects = {
  '/workbench': `${home}/indexManage`,
  [home]: `${home}/indexManage`,
  [settings]: `${settings}/personalInfo`,
  [services]: `${services}/questionReply`,
} as const satisfies Record<string, RoutePath>

const byPath = new Map<string, AppRoute>(routes.map(route => [route.path.toLowerCase(), route]))

const unescaped = (pathname: string): string => {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/**
 * The route of a path. The router ignores letter case, slashes at the end and escapes; this must ignore them too, or
 * the page would be shown without its guard and its title.
 */
export function routeOf(pathname: string): AppRoute | undefined {
  return byPath.get(unescaped(pathname).toLowerCase().replace(/\/+$/, '') || '/')
}

/** The pages of the workbench; the code that draws each is in a part of its own. */
export type WorkbenchPath = Extract<RoutePath, `/workbench/${string}` | '/dealerOrderModify'>

const isOfWorkbench = (path: RoutePath): path is WorkbenchPath =>
  path.startsWith('/workbench/') || path === '/dealerOrderModify'

/** Derived and not repeated: the routes are in the first part of every page anyway. */
export const workbenchPaths = routes.map(({ path }) => path).filter(isOfWorkbench)

/** The current route. */
export function useRoute(): AppRoute | undefined {
  return routeOf(useLocation().pathname)
}
