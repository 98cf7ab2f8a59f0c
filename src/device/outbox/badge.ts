import { readSessionRow } from '../store/session-row.ts'
import { unsentCount } from './outbox.ts'

/**
 * The number on the icon of the installed app: messages that were not read, as far as a page has heard, and lines with an
 * edit that the server has not answered for. Nobody signed in has none. Called only where the app is installed: a browser
 * without icons ends a page that asks for one.
 */
export async function showCountOnIcon(): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  const row = await readSessionRow()
  const unsent = row?.business === undefined ? 0 : await unsentCount(`${row.userId}|${row.business}`)
  const count = unsent + (row?.unread ?? 0)
  // The person may forbid it.
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
