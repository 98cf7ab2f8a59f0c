import { useNavigate } from 'react-router-dom'
import type { RequestOf } from '#contract/index.ts'
import { useAction } from '../../work/use-action.ts'
import { commandFor } from '../../api/call.ts'
import { userStore } from '../../api/user-store.ts'
import { returnQueries } from './queries.ts'
import { applicationPath, type Application } from './return.ts'

const refetch = () => returnQueries.all(userStore.get())

export function useApply({ onDone, onRefused }: { onDone: () => void; onRefused: () => void }) {
  const navigate = useNavigate()
  return useAction({
    send: (body: RequestOf<'POST /deliveryNotes/returnRequest'>, { id }) =>
      commandFor('POST /deliveryNotes/returnRequest', { body, id }),
    accepted: onDone,
    toast: ({ number }) => `退货申请 ${number} 已提交，等待品牌方审核`,
    done: async ({ id }) => navigate(applicationPath(id), { replace: true }),
    refetch,
    // A colleague may have applied for some of it.
    refused: onRefused,
  })
}

export const useRevoke = () =>
  useAction({
    confirm: ({ number }: Application) => ({
      title: `撤回退货申请 ${number}？`,
      text: '撤回后品牌方不再处理，申请的数量可以重新申请退货；撤回不能恢复。',
      okText: '撤回申请',
      cancelText: '保留申请',
      danger: true,
    }),
    send: ({ id, version }, intention) =>
      commandFor('POST /deliveryNotes/returnRequestRevoke', { body: { id, version }, id: intention.id }),
    refetch,
    toast: '退货申请已撤回',
  })
