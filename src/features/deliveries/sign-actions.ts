import { useNavigate } from 'react-router-dom'
import type { RequestOf } from '#contract/index.ts'
import { useAction } from '../../work/use-action.ts'
import { commandFor } from '../../api/call.ts'
import { userStore } from '../../api/user-store.ts'
import { notePath, type Note } from './note.ts'
import { deliveryQueries } from './queries.ts'

export type Received = RequestOf<'POST /deliveryNotes/dnSign'>['lines'][number]

const refetch = () => deliveryQueries.all(userStore.get())

/** Confirms that everything came as shipped. */
const acceptedLines = ({ lines }: Note): Received[] =>
  lines.map(({ id, shipped }) => ({ id, received: shipped, reason: null, explanation: '', photos: [] }))

export const useAcceptAll = () =>
  useAction({
    confirm: ({ number, lines }: Note) => ({
      title: `全部签收发货单 ${number}？`,
      text: `共 ${lines.length} 种商品，实收数量与发货数量一致。有短少或破损时，请改用“部分签收”。签收后不能更改。`,
      okText: '全部签收',
    }),
    send: (note, { id }) =>
      commandFor('POST /deliveryNotes/dnSign', {
        body: { id: note.id, version: note.version, lines: acceptedLines(note) },
        id,
      }),
    refetch,
    toast: ({ isComplete }) => (isComplete ? '已签收，订单已完成' : '已签收'),
  })

export function useSign(onDone: () => void) {
  const navigate = useNavigate()
  return useAction({
    send: ({ note, lines }: { note: Pick<Note, 'id' | 'version'>; lines: Received[] }, { id }) =>
      commandFor('POST /deliveryNotes/dnSign', { body: { id: note.id, version: note.version, lines }, id }),
    accepted: onDone,
    toast: ({ status }) => (status === 30 ? '已签收，差异已告知品牌方' : '已签收'),
    done: async (_, { note }) => navigate(notePath(note.id), { replace: true }),
    refetch,
  })
}
