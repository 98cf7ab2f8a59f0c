import type { RequestOf } from '#contract/index.ts'
import { monthText } from '../../../ui/words/months.ts'
import { commandFor } from '../../../api/call.ts'
import { actOf } from '../../../device/acts/act.ts'
import { statementThing } from '../../../device/acts/things.ts'
import { userStore } from '../../../api/user-store.ts'
import { useAction } from '../../../work/use-action.ts'
import { paymentQueries } from '../queries.ts'

const refetch = () => paymentQueries.all(userStore.get())

const wordsOf = (id: number, title: string, intends: string) => ({
  title,
  intends,
  path: `${window.location.pathname}${window.location.search}`,
  things: [statementThing(id)],
})

export const useConfirmLine = () =>
  useAction({
    act: (id: number) =>
      actOf('POST /statements/action/confirm', wordsOf(id, '确认 1 行对账明细', '已确认'), {
        body: { ids: [id] },
      }),
    refetch,
    toast: '已确认 1 行明细',
  })

type Seen = RequestOf<'POST /statements/action/confirmMonth'>

export const useConfirmMonth = (open: number) =>
  useAction({
    confirm: ({ month }: Seen) => ({
      title: `确认${monthText(month)}的 ${open} 行明细？`,
      text: '确认表示您与品牌方的记录一致；有异议的明细不在其中。确认后仍可提出异议。',
      okText: '全部确认',
    }),
    send: (seen, intention) =>
      commandFor('POST /statements/action/confirmMonth', { body: seen, id: intention.id }),
    refetch,
    toast: ({ confirmed }) => `已确认 ${confirmed} 行明细`,
  })

export const useDispute = (done: () => void) =>
  useAction({
    act: (body: RequestOf<'POST /statements/action/dispute'>) =>
      actOf('POST /statements/action/dispute', wordsOf(body.id, '对 1 行对账明细提出异议', '已提出异议'), {
        body,
      }),
    kept: done,
    refetch,
    toast: '异议已提交，品牌方答复后您会收到消息',
    done,
  })
