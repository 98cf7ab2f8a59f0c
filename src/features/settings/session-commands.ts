import type { QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { command, commandFor } from '../../api/call.ts'
import { userStore } from '../../api/user-store.ts'
import { confirm, type Question } from '../../ui/confirm.ts'
import { notify } from '../../ui/toast.ts'
import { tell } from './address-commands.ts'
import { settingsQueries } from './queries.ts'

export type Session = ResponseOf<'POST /vip/action/querySessions'>[number]

export const deviceText = ({ device }: Session): string => device || '未知设备'

/** Also after a refusal the list is read again: the device may have left by itself meanwhile. */
async function endAfter(client: QueryClient, question: Question, end: () => Promise<string>): Promise<void> {
  if (!(await confirm({ ...question, danger: true }))) return
  try {
    notify.success(await end())
  } catch (error) {
    tell(error)
  }
  await client.invalidateQueries({ queryKey: settingsQueries.sessions(userStore.get()).queryKey })
}

export const endSession = (client: QueryClient, session: Session): Promise<void> =>
  endAfter(
    client,
    {
      title: `退出「${deviceText(session)}」？`,
      text: '该设备需要重新登录才能继续使用。',
      okText: '退出该设备',
    },
    async () => {
      await command('POST /vip/action/endSession', { body: { id: session.id } })
      return '已退出该设备'
    },
  )

export const endOtherSessions = (client: QueryClient): Promise<void> =>
  endAfter(
    client,
    {
      title: '退出本机以外的所有设备？',
      text: '这些设备需要重新登录才能继续使用。如怀疑他人登录了您的账号，请同时修改密码。',
      okText: '退出其他设备',
    },
    async () => {
      const { ended } = await commandFor('POST /vip/action/endOtherSessions', { body: {} })
      return `已退出其他 ${ended} 台设备`
    },
  )
