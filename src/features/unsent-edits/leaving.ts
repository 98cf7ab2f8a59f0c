import { isRefused } from '../../device/outbox/outbox-status.ts'
import type { Partition } from '../../device/store/rows.ts'
import type { PendingEdits } from '../../device/outbox/pending-edits.ts'

export type Why = 'signOut' | 'switch' | 'password'

export interface Leaving {
  readonly why: Why
  readonly left: readonly PendingEdits[]
  readonly sign: string
  readonly nameOf: (partition: Partition) => string
}

/** The things to be decided about. A switch keeps what was refused and what was begun; signing out drops both. */
export interface LeftCount {
  readonly edits: number
  readonly forms: number
}

export const countOf = (why: Why, left: readonly PendingEdits[]): LeftCount => {
  const isSwitch = why === 'switch'
  const editsIn = ({ unsent, refused, acts }: PendingEdits) =>
    unsent + (isSwitch ? 0 : refused.length + acts.filter(isRefused).length)
  return {
    edits: left.reduce((sum, one) => sum + editsIn(one), 0),
    forms: isSwitch ? 0 : left.reduce((sum, { forms }) => sum + forms, 0),
  }
}

export const isNone = ({ edits, forms }: LeftCount): boolean => edits + forms === 0

export const isOpen = (why: Why, one: PendingEdits): boolean => !isNone(countOf(why, [one]))

/** 3 项修改、2 份草稿 */
export const countWords = ({ edits, forms }: LeftCount): string =>
  [edits > 0 && `${edits} 项修改`, forms > 0 && `${forms} 份草稿`].filter(Boolean).join('、')

/** After 放弃 */
export const givenUpWords = (count: LeftCount): string =>
  count.forms === 0 ? `${count.edits} 项` : countWords(count)

/** As the question begins; without anything left the lists say so. */
export const leftWords = (count: LeftCount): string => {
  if (isNone(count)) return '修改已全部同步'
  return count.edits > 0 ? `还有 ${countWords(count)}未同步` : `还有 ${countWords(count)}`
}

export const unsentIn = (left: readonly PendingEdits[]): number =>
  left.reduce((sum, { unsent }) => sum + unsent, 0)

interface Words {
  /** Before the words for what is left. */
  readonly before: string
  /** The name of the step that the person wanted in the first place. */
  readonly go: string
  readonly send: string
  readonly keep: string
  readonly keepHint: string
}

const keepHint =
  '只在本机保留商品、收货地址编号、数量，以及待提交操作与草稿的内容和照片，不保留备注和改单的收货信息。您下次在本机登录后自动同步；其他人在本机登录，不会看到，也不会同步。'

export const leavingWords: Record<Why, Words> = {
  signOut: {
    before: '退出登录前，',
    go: '退出登录',
    send: '同步成功后退出登录。',
    keep: '保留到下次登录',
    keepHint,
  },
  switch: {
    before: '切换经销商前，',
    go: '切换经销商',
    send: '同步到当前经销商，成功后再切换。',
    keep: '保留到切换回来',
    keepHint: '保留在本机，不会计入另一家经销商，也不会在后台同步。切换回当前经销商后自动同步。',
  },
  password: {
    before: '修改密码后需要重新登录，',
    go: '修改密码',
    send: '同步成功后修改密码。',
    keep: '保留到下次登录',
    keepHint,
  },
}

/** The reason why nothing, or not all, could be sent. */
export const problemWords = {
  network: '暂时连接不上商城，未能全部同步。请稍后再试，或选择保留。',
  server: '商城繁忙，未能全部同步。请稍后再试，或选择保留。',
  signIn: '登录已失效，无法同步。请选择保留，重新登录后自动同步。',
  storage: '本机存储不可用，未能完成。请重试。',
  refused: '部分修改被退回，请处理后再试，或选择保留、放弃。',
} as const

export type Problem = keyof typeof problemWords
