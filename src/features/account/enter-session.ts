import { useQueryClient } from '@tanstack/react-query'
import { userStore } from '../../api/user-store.ts'
import { endedSession } from '../../api/ended-session.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import type { ResponseOf } from '#contract/index.ts'

export type SignedIn = ResponseOf<'POST /vip/userLogin'>

/** Signs in on this device and removes everything that the previous user left here. */
export const enterSession = (answer: SignedIn): void => {
  userStore.clear()
  endedSession.forget()
  userStore.set({
    ...answer,
    dealerList: answer.dealerList.map(dealer => ({ ...dealer, active: false })),
  })
}

/** Signs in on this device, after dropping the cached data of another user. */
export function useEnter() {
  const client = useQueryClient()
  return (answer: SignedIn) => {
    client.clear()
    enterSession(answer)
    if (userStore.forgets())
      notify.afterNavigation('warning', '浏览器不允许本站保存数据，刷新或关闭页面后需要重新登录')
  }
}
