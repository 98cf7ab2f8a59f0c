import { useAction } from '../../work/use-action.ts'
import { command } from '../../api/call.ts'
import { actOf } from '../../device/acts/act.ts'
import type { FormDraft } from '../../device/store/act-rows.ts'
import { useUser } from '../../api/use-user.ts'
import { userStore } from '../../api/user-store.ts'
import { listQueries } from '../../device/lines/list-queries.ts'
import { partitionOf } from '../../device/store/partition.ts'
import { sampleQueries } from './queries.ts'
import { feedbackPath, type Rated } from './sample-order.ts'

export const useBasketKey = () => {
  const partition = partitionOf(useUser())
  return () => listQueries.list(partition, 'sampleList').queryKey
}

/** Choosing the lines to apply for is no edit of a line: it is said at once, and needs the network. */
export const useSelectLine = (id: number | null) => {
  const refetch = useBasketKey()
  return useAction({
    send: async (selected: boolean, { id: intention }) => {
      if (id !== null) await command('PUT /sampleLists/', { body: { id, selected }, id: intention })
    },
    refetch,
  })
}

export const useSelectAll = () => {
  const refetch = useBasketKey()
  return useAction({
    send: (selected: boolean, { id }) =>
      command('POST /sampleLists/action/selectAll', { body: { selected }, id }),
    refetch,
  })
}

/** Stores the ratings of samples, once for each line. */
export const useRateSamples = (orderId: number, draft: () => FormDraft, onDone: () => void) =>
  useAction({
    act: (rows: Rated[]) =>
      actOf(
        'POST /sampleFeedbacks/action/createBatch',
        {
          title: `反馈 ${rows.length} 种样品`,
          intends: '已反馈',
          path: feedbackPath(orderId),
          things: rows.map(({ id }) => `sample:${id}`),
          draft: draft(),
        },
        { body: { rows } },
      ),
    accepted: onDone,
    kept: onDone,
    refetch: () => sampleQueries.all(userStore.get()),
    toast: '反馈已提交，谢谢您的意见',
  })
