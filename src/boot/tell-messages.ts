import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { notify } from '../ui/base/overlay/toast.ts'

/** A reopened stream repeats messages that this page has heard of. */
const told = new Set<number>()

/** For another person or business nothing has been told yet. */
export const forgetTold = (): void => told.clear()

/** The number of newest unread messages that are searched for the new ones. */
const most = 100

interface Message {
  readonly id: number
  readonly title: string
  readonly content: string
  readonly isRead: boolean
}

const read = async (ids: readonly number[]): Promise<readonly Message[]> => {
  const [id] = ids
  if (id !== undefined && ids.length === 1)
    return [await call('GET /messageNotices/{id}', { path: { id }, background: true })]
  const body = { page: 1, size: most, state: 'unread' } as const
  const { rows } = await call('POST /messageNotices/action/queryByPage', { body, background: true })
  return rows.filter(message => ids.includes(message.id))
}

/**
 * Announces messages that have just arrived, once, unless they are read already: a single message in its own words,
 * several as a number.
 */
export async function tellMessages(ids: readonly number[]): Promise<void> {
  const fresh = [...new Set(ids)].filter(id => !told.has(id))
  for (const id of fresh) told.add(id)
  if (fresh.length === 0 || document.visibilityState !== 'visible') return
  try {
    const unread = (await read(fresh)).filter(({ isRead }) => !isRead)
    const [first] = unread
    if (!first) return
    if (unread.length > 1) notify.notice(`您有 ${unread.length} 条新消息`, '请到“我的消息”查看')
    else notify.notice(first.title, first.content)
  } catch (error) {
    // The badge counts them all the same.
    if (!(error instanceof ApiError)) throw error
  }
}
