import { queryClient } from '../../api/queries/query-client.ts'
import { userStore } from '../../api/user-store.ts'
import { whenIdle } from '../../api/when-idle.ts'

/** A person who only looks in for a moment causes no requests. */
const startMs = 5_000

interface Line {
  readonly saveData?: boolean
  readonly type?: string
  readonly effectiveType?: string
}

/** Whether data is fetched that nobody has asked for: not where it costs money or others wait for the line. */
export const isFree = ({ saveData, type, effectiveType = '' }: Line = {}): boolean =>
  saveData !== true && type !== 'cellular' && !/^(slow-)?2g$/.test(effectiveType)

let isRunning = false
let isWaiting = false
let isTold = false

async function run(): Promise<void> {
  const { connection: line } = navigator as { readonly connection?: Line }
  if (isRunning || !navigator.onLine || document.visibilityState === 'hidden' || !isFree(line)) return
  isRunning = true
  try {
    const { fetchAhead } = await import('./fetch-ahead.ts')
    if (await fetchAhead(queryClient, userStore.get(), isTold)) isTold = false
  } catch {
    // Nobody waits for it; the next occasion tries again.
  } finally {
    isRunning = false
  }
}

/** Several occasions lead to one attempt. */
function soon(): void {
  if (isWaiting) return
  isWaiting = true
  setTimeout(() => {
    whenIdle(() => {
      isWaiting = false
      void run()
    })
  }, startMs)
}

let isFollowing = false

/** Has what is due fetched after the start, a sign-in, a switch, the return of the network, and live events about it. */
export function followAhead(): void {
  soon()
  if (isFollowing) return
  isFollowing = true
  userStore.subscribe(soon)
  window.addEventListener('online', soon)
  document.addEventListener('visibilitychange', soon)
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return
    const [area] = event.query.queryKey as readonly unknown[]
    if (area !== 'ahead') return
    isTold = true
    soon()
  })
}
