import { messageKindText, type MessageKind } from '#contract/messages/rules.ts'
import { useAction } from '../../work/use-action.ts'
import { actOf } from '../../device/acts/act.ts'
import { messageThing } from '../../device/acts/things.ts'
import { userStore } from '../../api/user-store.ts'
import { messageQueries } from './queries.ts'

const messagesPath = '/workbench/myMessage'

const refetch = () => messageQueries.all(userStore.get())

/** Opening a message marks it as read. If that fails it stays unread, which does no harm. */
export const useReadOne = () =>
  useAction(
    {
      act: (id: number) =>
        actOf(
          'GET /messageNotices/readOne/{id}',
          { title: '一条消息标为已读', intends: '已读', path: messagesPath, things: [messageThing(id)] },
          { path: { id } },
        ),
      isSilent: true,
      accepted: ({ serviceMessage }) => userStore.set({ serviceMessage }),
      refetch,
    },
    () => undefined,
  )

/** Null for both kinds. */
export const useReadAll = () =>
  useAction({
    act: (kind: MessageKind | null) =>
      actOf(
        'POST /messageNotices/action/readAll',
        { title: '全部消息标为已读', intends: '已读', path: messagesPath, things: ['messages'] },
        { body: kind === null ? {} : { kind } },
      ),
    accepted: (_, kind) => {
      if (kind !== 'internal') userStore.set({ serviceMessage: 0 })
    },
    refetch,
    toast: (_, kind) => `${kind === null ? '消息' : messageKindText[kind]}已全部标为已读`,
  })
