import type { RequestOf } from '#contract/index.ts'
import { monthText } from '../../../ui/words/months.ts'
import { commandFor } from '../../../api/call.ts'
import { userStore } from '../../../api/user-store.ts'
import { useAction } from '../../../work/use-action.ts'
import { paymentQueries } from '../queries.ts'

const refetch = () => paymentQueries.all(userStore.get())

export const useConfirmLine = () =>
  useAction({
    send: (id: number, intention) =>
      commandFor('POST /statements/action/confirm', { body: { ids: [id] }, id: intention.id }),
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
    send: (body: RequestOf<'POST /statements/action/dispute'>, intention) =>
      commandFor('POST /statements/action/dispute', { body, id: intention.id }),
    refetch,
    toast: '异议已提交，品牌方答复后您会收到消息',
    done,
  })
