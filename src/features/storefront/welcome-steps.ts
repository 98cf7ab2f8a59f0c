import type { StoredUser } from '../../api/user-store.ts'
import type { IconName } from '../../ui/base/icon-paths.ts'

export type Visitor = Pick<StoredUser, 'userId' | 'userType'>

export interface Entry {
  readonly path: string
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

const browse: Entry = { path: '/search', icon: 'box', title: '全部商品', text: '薯条、小食、烘焙与酱料' }
const quick: Entry = { path: '/quickOrder', icon: 'receipt', title: '快速下单', text: '按编码或表格整单录入' }
const cookbooks: Entry = { path: '/cookbook', icon: 'book', title: '菜谱', text: '按份数算好用料' }
const news: Entry = { path: '/news', icon: 'news', title: '资讯', text: '新品、活动与行业消息' }
const messages: Entry = { path: '/workbench/myMessage', icon: 'bell', title: '我的消息', text: '最新的通知' }
const ofDealer: Entry = {
  path: '/workbench/workbenchHome/dealerOrderList',
  icon: 'document',
  title: '采购订单',
  text: '查看进度与发货',
}
const ofTerminal: Entry = {
  path: '/workbench/workbenchHome/terminalOrder',
  icon: 'document',
  title: '货品订单',
  text: '查看进度与配送',
}

const entries: Partial<Record<number, readonly Entry[]>> = {
  3: [quick, browse, ofDealer, cookbooks],
  4: [browse, cookbooks, news, messages],
  5: [quick, browse, ofTerminal, cookbooks],
}

/** The most used pages of this type of user; empty before approval. */
export const entriesOf = ({ userId, userType }: Visitor): readonly Entry[] =>
  userId === 0 ? [] : (entries[userType] ?? [])

export interface Way {
  /** The next step: 0 to register, 1 to complete the profile, 2 to wait for the review. */
  readonly next: 0 | 1 | 2
  readonly action: { readonly label: string; readonly to: string }
}

const ways: Partial<Record<number, Way>> = {
  1: { next: 1, action: { label: '去完善资料', to: '/completeInfo' } },
  2: { next: 2, action: { label: '查看审核进度', to: '/applyStatus' } },
}

/** The visitor's progress to the first order; null for approved users and for staff. */
export function wayOf({ userId, userType }: Visitor): Way | null {
  if (userId === 0) return { next: 0, action: { label: '注册账号', to: '/register' } }
  return ways[userType] ?? null
}
