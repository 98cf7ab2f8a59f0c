import { useAction } from '../../work/use-action.ts'
import { commandFor } from '../../api/call.ts'
import { userStore } from '../../api/user-store.ts'
import type { Inquiry } from './inquiry.ts'
import { inquiryQueries } from './queries.ts'

export const refetchInquiries = () => inquiryQueries.all(userStore.get())

export const useClose = () =>
  useAction({
    confirm: ({ number }: Pick<Inquiry, 'id' | 'number' | 'version'>) => ({
      title: `关闭询价 ${number}？`,
      text: '关闭后经销商不再报价；需要时可以重新询价。',
      okText: '关闭询价',
      cancelText: '保留',
    }),
    send: ({ id, version }, intention) =>
      commandFor('POST /purchaseInquirys/action/close', { body: { id, version }, id: intention.id }),
    refetch: refetchInquiries,
    toast: '询价已关闭',
  })
