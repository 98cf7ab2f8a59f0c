import { messageKindText, type MessageKind } from '#contract/messages/rules.ts'
import { useAction } from '../../work/use-action.ts'
import { command, commandFor } from '../../api/call.ts'
import { userStore } from '../../api/user-store.ts'
import { messageQueries } from './queries.ts'

const refetch = () => messageQueries.all(userStore.get())

/** Opening a message marks it as read. If that fails it stays unread, which does no harm. */
export const useReadOne = () =>
  useAction(
    {
      send: (message: number, { id }) =>
        commandFor('GET /messageNotices/readOne/{id}', { path: { id: message }, id }),
      accepted: ({ serviceMessage }) => userStore.set({ serviceMessage }),
      refetch,
    },
    () => undefined,
  )

/** Null for both kinds. */
export const useReadAll = () =>
  useAction({
    send: (kind: MessageKind | null, { id }) =>
      command('POST /messageNotices/action/readAll', { body: kind === null ? {} : { kind }, id }),
    accepted: (_, kind) => {
      if (kind !== 'internal') userStore.set({ serviceMessage: 0 })
    },
    refetch,
    toast: (_, kind) => `${kind === null ? '消息' : messageKindText[kind]}已全部标为已读`,
  })
