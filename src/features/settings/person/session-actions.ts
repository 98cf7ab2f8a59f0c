import type { ResponseOf } from '#contract/index.ts'
import { useAction } from '../../../work/use-action.ts'
import { command, commandFor } from '../../../api/call.ts'
import { userStore } from '../../../api/user-store.ts'
import { settingsQueries } from '../queries.ts'

export type Session = ResponseOf<'POST /vip/action/querySessions'>[number]

export const deviceText = ({ device }: Session): string => device || '未知设备'

const refetch = () => settingsQueries.sessions(userStore.get()).queryKey

export const useEndSession = () =>
  useAction({
    confirm: (session: Session) => ({
      title: `退出“${deviceText(session)}”？`,
      text: '该设备需要重新登录才能继续使用。',
      okText: '退出该设备',
      danger: true,
    }),
    send: (session, { id }) => command('POST /vip/action/endSession', { body: { id: session.id }, id }),
    refetch,
    toast: '已退出该设备',
  })

export const useEndOtherSessions = () =>
  useAction({
    confirm: () => ({
      title: '退出本机以外的所有设备？',
      text: '这些设备需要重新登录才能继续使用。如怀疑他人登录了您的账号，请同时修改密码。',
      okText: '退出其他设备',
      danger: true,
    }),
    send: (_: void, { id }) => commandFor('POST /vip/action/endOtherSessions', { body: {}, id }),
    refetch,
    toast: ({ ended }) => `已退出其他 ${ended} 台设备`,
  })
