import { useNavigate } from 'react-router-dom'
import type { FeedbackType } from '#contract/feedback/life-cycle.ts'
import { oneLine, writtenLines } from '#contract/kernel/written-text.ts'
import { useAction, type Action } from '../../work/use-action.ts'
import { commandFor } from '../../api/call.ts'
import { userStore } from '../../api/user-store.ts'
import { detailPath } from './feedback.ts'
import { feedbackQueries } from './queries.ts'

/** The inputs of the form; a type is chosen before it is sent. */
export interface NewFeedback {
  readonly type: FeedbackType | ''
  readonly orderNumber: string
  readonly content: string
  readonly photos: readonly string[]
}

const refetch = () => feedbackQueries.all(userStore.get())

/** For the form, which is not sent without a type. */
export function useCreateFeedback(onDone: () => void): Action<NewFeedback, { readonly id: number }> {
  const navigate = useNavigate()
  return {
    send: ({ type, orderNumber, content, photos }, { id }) =>
      commandFor('POST /problemFeedbackRecords/', {
        body: {
          type: type === '' ? 'other' : type,
          orderNumber: oneLine(orderNumber),
          content: writtenLines(content),
          photos: [...photos],
        },
        id,
      }),
    accepted: onDone,
    refetch,
    toast: '已提交，客服回复时会通过消息通知您',
    done: async ({ id }) => navigate(detailPath(id)),
  }
}

export const useAddToFeedback = (onDone: () => void) =>
  useAction({
    send: (said: { id: number; content: string; photos: readonly string[] }, { id }) =>
      commandFor('POST /problemFeedbackRecords/action/reply', {
        body: { id: said.id, content: writtenLines(said.content), photos: [...said.photos] },
        id,
      }),
    accepted: onDone,
    refetch,
    toast: '已发送',
  })
