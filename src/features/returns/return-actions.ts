import { useNavigate } from 'react-router-dom'
import type { RequestOf } from '#contract/index.ts'
import { useAction } from '../../work/use-action.ts'
import { actOf } from '../../device/acts/act.ts'
import { noteThing, returnThing } from '../../device/acts/things.ts'
import type { FormDraft } from '../../device/store/act-rows.ts'
import { userStore } from '../../api/user-store.ts'
import { returnQueries } from './queries.ts'
import { applicationPath, applyPath, notesPath, type Application, type Returnable } from './return.ts'

const refetch = () => returnQueries.all(userStore.get())

export function useApply({
  note,
  draft,
  onDone,
  onRefused,
}: {
  note: Pick<Returnable, 'id' | 'number'>
  draft: () => FormDraft
  onDone: () => void
  onRefused: () => void
}) {
  const navigate = useNavigate()
  return useAction({
    act: (body: RequestOf<'POST /deliveryNotes/returnRequest'>) =>
      actOf(
        'POST /deliveryNotes/returnRequest',
        {
          title: `申请退货，发货单 ${note.number}`,
          intends: '已申请退货',
          path: applyPath(note.id),
          things: [noteThing(note.id)],
          draft: draft(),
        },
        { body },
      ),
    kept: async () => {
      onDone()
      // Its page may never have been read on this device; the list was.
      await navigate(`${notesPath}?tab=signed`, { replace: true })
    },
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
    act: ({ id, number, version }) =>
      actOf(
        'POST /deliveryNotes/returnRequestRevoke',
        {
          title: `撤回退货申请 ${number}`,
          intends: '已撤回',
          path: applicationPath(id),
          things: [returnThing(id)],
        },
        { body: { id, version } },
      ),
    refetch,
    toast: '退货申请已撤回',
  })
