import { useNavigate } from 'react-router-dom'
import type { ResponseOf } from '#contract/index.ts'
import type { NoteRow } from '#contract/deliveries/rows.ts'
import type { Received } from '../../work/receipt/received-draft.ts'
import type { ActWords } from '../../device/store/act-rows.ts'
import { useAction } from '../../work/use-action.ts'
import { actOf } from '../../device/acts/act.ts'
import { noteThing } from '../../device/acts/things.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import { userStore } from '../../api/user-store.ts'
import { listPath, notePath, signPath, type Note } from './note.ts'
import { deliveryQueries } from './queries.ts'

const refetch = () => deliveryQueries.all(userStore.get())

/** The part of a note that its signature needs, on its page and in its row. */
export type Signable = Pick<NoteRow, 'id' | 'number' | 'version' | 'cases'>

interface Whole {
  readonly notes: readonly Signable[]
  /** Tenths of a degree, where it was read. */
  readonly temperature: number | undefined
}

type Result = ResponseOf<'POST /deliveryNotes/dnSignBatch'>['rows'][number]

const refusedIn = (rows: readonly Result[], notes: readonly Signable[]): string =>
  rows
    .filter(({ refused }) => refused !== '')
    .map(({ id, refused }) => `${notes.find(note => note.id === id)?.number ?? ''}：${refused}`)
    .join('；')

/** Signs notes as they were shipped. Those that could not be signed are named with their reasons. */
export const useSignWhole = (onDone: () => void) =>
  useAction({
    act: ({ notes, temperature }: Whole) =>
      actOf(
        'POST /deliveryNotes/dnSignBatch',
        {
          title: `签收发货单 ${notes.map(({ number }) => number).join('、')}`,
          intends: '已签收',
          path: notes.length === 1 ? notePath(notes[0]?.id ?? 0) : listPath,
          things: notes.map(({ id }) => noteThing(id)),
        },
        {
          body: {
            notes: notes.map(({ id, version }) => ({
              id,
              version,
              ...(temperature !== undefined && { temperature }),
            })),
          },
        },
      ),
    kept: onDone,
    refetch,
    done: ({ rows }, { notes }) => {
      const refused = refusedIn(rows, notes)
      if (refused === '') notify.success(notes.length === 1 ? '已签收' : `已签收 ${notes.length} 张发货单`)
      else notify.error(`没有签收：${refused}`)
      onDone()
    },
  })

interface Signed {
  readonly note: Pick<Note, 'id' | 'number' | 'version'>
  readonly lines: Received[]
  readonly draft: NonNullable<ActWords['draft']>
  readonly temperature: number | undefined
}

export function useSign(onDone: () => void) {
  const navigate = useNavigate()
  return useAction({
    confirm: ({ lines }: Signed) => ({
      title: '确认签收这张发货单？',
      text: `共 ${lines.length} 种商品。签收后不能更改，差异会告知品牌方。`,
      okText: '确认签收',
      danger: true,
    }),
    act: ({ note: { id, number, version }, lines, draft, temperature }: Signed) =>
      actOf(
        'POST /deliveryNotes/dnSign',
        {
          title: `签收发货单 ${number}`,
          intends: '已签收',
          path: signPath(id),
          draft,
          things: [noteThing(id)],
        },
        { body: { id, version, lines, ...(temperature !== undefined && { temperature }) } },
      ),
    kept: async ({ note }) => {
      onDone()
      await navigate(notePath(note.id), { replace: true })
    },
    accepted: onDone,
    toast: ({ status }) => (status === 30 ? '已签收，差异已告知品牌方' : '已签收'),
    done: async (_, { note }) => navigate(notePath(note.id), { replace: true }),
    refetch,
  })
}
