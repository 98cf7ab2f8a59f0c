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

/** A switch keeps the refused edits; signing out drops them. */
export const countOf = (why: Why, left: readonly PendingEdits[]): number =>
  left.reduce((sum, { unsent, refused, acts }) => {
    const open = refused.length + acts.filter(isRefused).length
    return sum + unsent + (why === 'switch' ? 0 : open)
  }, 0)

export const isOpen = (why: Why, one: PendingEdits): boolean => countOf(why, [one]) > 0

export const unsentIn = (left: readonly PendingEdits[]): number =>
  left.reduce((sum, { unsent }) => sum + unsent, 0)

interface Words {
  readonly title: (count: number) => string
  /** The name of the step that the person wanted in the first place. */
  readonly go: string
  readonly send: string
  readonly keep: string
  readonly keepHint: string
}

const keepHint =
  '只在本机保留商品、收货地址编号、数量，以及待提交操作的内容和照片，不保留备注和改单的收货信息。您下次在本机登录后自动同步；其他人在本机登录，不会看到，也不会同步。'

export const leavingWords: Record<Why, Words> = {
  signOut: {
    title: count => `退出登录前，还有 ${count} 项修改未同步`,
    go: '退出登录',
    send: '同步成功后退出登录。',
    keep: '保留到下次登录',
    keepHint,
  },
  switch: {
    title: count => `切换经销商前，还有 ${count} 项修改未同步`,
    go: '切换经销商',
    send: '同步到当前经销商，成功后再切换。',
    keep: '保留到切换回来',
    keepHint: '保留在本机，不会计入另一家经销商，也不会在后台同步。切换回当前经销商后自动同步。',
  },
  password: {
    title: count => `修改密码后需要重新登录，还有 ${count} 项修改未同步`,
    go: '修改密码',
    send: '同步成功后修改密码。',
    keep: '保留到下次登录',
    keepHint,
  },
}

/** The reason why nothing, or not all, could be sent. */
export const problemWords = {
  network: '暂时连接不到服务器，未能全部同步。请稍后再试，或选择保留。',
  server: '服务器繁忙，未能全部同步。请稍后再试，或选择保留。',
  signIn: '登录已失效，无法同步。请选择保留，重新登录后自动同步。',
  storage: '本机存储不可用，未能完成。请重试。',
  refused: '部分修改被退回，请处理后再试，或选择保留、放弃。',
} as const

export type Problem = keyof typeof problemWords
