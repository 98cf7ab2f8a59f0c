import type { StoredUser } from '../../api/user-store.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import { mayVisit } from '../guard.ts'
import { routeOf, type RoutePath } from '../routes.ts'

interface Entry {
  readonly path: RoutePath
  readonly icon: IconName
  readonly text: string
}

const entries: readonly Entry[] = [
  { path: '/search', icon: 'box', text: '薯条、小食、烘焙与酱料' },
  { path: '/quickOrder', icon: 'receipt', text: '按编码或表格整单录入' },
  { path: '/workbench/workbenchHome/dealerOrderList', icon: 'document', text: '查看订单进度与发货' },
  { path: '/workbench/workbenchHome/terminalOrder', icon: 'document', text: '查看订单进度与配送' },
  { path: '/workbench/settingHome/addressInfo', icon: 'address', text: '管理收货地址与联系人' },
  { path: '/cookbook', icon: 'book', text: '看菜谱，按份数配料' },
  { path: '/news', icon: 'news', text: '新品、活动与行业消息' },
  { path: '/workbench/myMessage', icon: 'bell', text: '订单与审核的最新通知' },
  { path: '/workbench/servicesHome/questionReply', icon: 'question', text: '反馈问题，查看处理进度' },
  { path: '/workbench/settingHome/personalInfo', icon: 'user', text: '头像、姓名与销售代表' },
]

const shown = 6

/** The shortcuts of `/`; somebody without an account sees those that any account opens. */
export function homeEntries(visitor: Pick<StoredUser, 'userId' | 'userType'>) {
  const seen = visitor.userId === 0 ? { userId: 1, userType: 1 } : visitor
  return entries
    .flatMap(entry => {
      const route = routeOf(entry.path)
      return route && mayVisit(route, seen) ? [{ ...entry, title: route.title }] : []
    })
    .slice(0, shown)
}

export interface Step {
  readonly label: string
  readonly to: string
}

/** What this visitor most likely came to do, first the main thing. */
export function homeSteps({ userId, userType }: Pick<StoredUser, 'userId' | 'userType'>): readonly Step[] {
  if (userId === 0)
    return [
      { label: '立即登录', to: '/login' },
      { label: '注册麦肯用户', to: '/register' },
    ]
  const browse = { label: '浏览全部商品', to: '/search' }
  if (userType === 1) return [{ label: '去完善资料', to: '/completeInfo' }, browse]
  if (userType === 2) return [{ label: '查看审核进度', to: '/applyStatus' }, browse]
  if (userType === 3 || userType === 5) return [browse, { label: '快速下单', to: '/quickOrder' }]
  return userType === 4 ? [browse] : []
}
