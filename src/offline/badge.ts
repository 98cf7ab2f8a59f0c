import type { Partition } from './rows.ts'
import { unsentCount } from './unsent.ts'

/**
 * The number on the icon of the installed app: lines with an edit that the server has not answered for. Called only where
 * the app is installed: a browser without icons ends a page that asks for one.
 */
export async function showUnsentOnIcon(partition: Partition | null): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  const count = partition ? await unsentCount(partition) : 0
  // The person may forbid it.
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
