import { useNavigate } from 'react-router-dom'
import type { FeedbackType } from '#contract/feedback/life-cycle.ts'
import { oneLine, writtenLines } from '#contract/kernel/written-text.ts'
import { useAction, type Action } from '../../work/use-action.ts'
import { actOf } from '../../device/acts/act.ts'
import { feedbackThing } from '../../device/acts/things.ts'
import type { FormDraft } from '../../device/store/act-rows.ts'
import { userStore } from '../../api/user-store.ts'
import { detailPath, listPath } from './feedback.ts'
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
export function useCreateFeedback(
  kept: () => FormDraft,
  onDone: () => void,
): Action<NewFeedback, { readonly id: number }> {
  const navigate = useNavigate()
  return {
    act: said =>
      actOf(
        'POST /problemFeedbackRecords/',
        {
          title: '提交问题反馈',
          intends: '已提交',
          path: listPath,
          things: [],
          draft: kept(),
        },
        {
          body: {
            type: said.type === '' ? 'other' : said.type,
            orderNumber: oneLine(said.orderNumber),
            content: writtenLines(said.content),
            photos: [...said.photos],
          },
        },
      ),
    kept: onDone,
    accepted: onDone,
    refetch,
    toast: '已提交，客服回复时会通过消息通知您',
    done: async ({ id }) => navigate(detailPath(id)),
  }
}

export const useAddToFeedback = (kept: () => FormDraft, onDone: () => void) =>
  useAction({
    act: ({ id, content, photos }: { id: number; content: string; photos: readonly string[] }) =>
      actOf(
        'POST /problemFeedbackRecords/action/reply',
        {
          title: '补充问题反馈',
          intends: '已补充',
          path: detailPath(id),
          things: [feedbackThing(id)],
          draft: kept(),
        },
        { body: { id, content: writtenLines(content), photos: [...photos] } },
      ),
    kept: onDone,
    accepted: onDone,
    refetch,
    toast: '已发送',
  })
