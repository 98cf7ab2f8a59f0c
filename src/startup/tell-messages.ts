import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { notify } from '../ui/toast.ts'

/** Shows what has arrived by itself to whoever looks: one message in its own words, several as a number. */
export async function tellMessages(ids: readonly number[]): Promise<void> {
  const [id] = ids
  if (id === undefined || document.visibilityState !== 'visible') return
  if (ids.length > 1) return notify.notice(`您有 ${ids.length} 条新消息`, '请到“我的消息”查看')
  try {
    const { title, content } = await call('GET /messageNotices/{id}', { path: { id }, background: true })
    notify.notice(title, content)
  } catch (error) {
    // The badge counts it all the same.
    if (!(error instanceof ApiError)) throw error
  }
}
