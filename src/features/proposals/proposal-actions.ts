import { queryClient } from '../../api/queries/query-client.ts'
import { userStore } from '../../api/user-store.ts'
import { actOf } from '../../device/acts/act.ts'
import { proposalThing } from '../../device/acts/things.ts'
import { listQueries } from '../../device/lines/list-queries.ts'
import { partitionOf } from '../../device/store/partition.ts'
import { proposalPath, type Proposal } from '../../trade/proposals/proposal.ts'
import { proposalQueries } from '../../trade/proposals/queries.ts'
import { useAction } from '../../work/use-action.ts'

export const refetchProposals = () => proposalQueries.all(userStore.get())

type Seen = Pick<Proposal, 'id' | 'number' | 'version'>

const words = ({ id, number }: Seen, label: string, intends: string) => ({
  title: `${label}建议清单 ${number}`,
  intends,
  path: proposalPath(id),
  things: [proposalThing(id)],
})

/** The server puts the goods on the pad; without a network the list says that this is meant. */
export const useAccept = (done: () => void) =>
  useAction({
    act: (seen: Seen) =>
      actOf('POST /proposals/action/accept', words(seen, '采纳', '已采纳'), {
        body: { id: seen.id, version: seen.version },
      }),
    accepted: () =>
      void queryClient.invalidateQueries({
        queryKey: listQueries.list(partitionOf(userStore.get()), 'quickOrder').queryKey,
      }),
    refetch: refetchProposals,
    toast: ({ rows }) => {
      const left = rows.filter(({ rejected }) => rejected !== null).length
      return left === 0
        ? '已放入快速下单，请核对后加入购物车'
        : `已放入快速下单，其中 ${left} 种未能放入，原因见清单`
    },
    done: ({ rows }) => {
      if (rows.every(({ rejected }) => rejected === null)) done()
    },
  })

export const useWithdraw = () =>
  useAction({
    confirm: ({ number }: Seen) => ({
      title: `撤回建议清单 ${number}？`,
      text: '撤回后客户不能再采纳。需要时可以重新拟一份。',
      okText: '撤回',
      danger: true,
    }),
    act: (seen: Seen) =>
      actOf('POST /proposals/action/withdraw', words(seen, '撤回', '已撤回'), {
        body: { id: seen.id, version: seen.version },
      }),
    refetch: refetchProposals,
    toast: '建议清单已撤回',
  })

export const declineAct = (seen: Seen, reason: string, draft: Parameters<typeof actOf>[1]['draft']) =>
  actOf(
    'POST /proposals/action/decline',
    { ...words(seen, '谢绝', '已谢绝'), ...(draft && { draft }) },
    { body: { id: seen.id, version: seen.version, reason } },
  )
