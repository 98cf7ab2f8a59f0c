import { useAction } from '../../work/use-action.ts'
import { actOf } from '../../device/acts/act.ts'
import { inquiryThing } from '../../device/acts/things.ts'
import { userStore } from '../../api/user-store.ts'
import { acceptedDays } from '#contract/inquiries/life-cycle.ts'
import { inquiryPath, priceText, type Inquiry } from './inquiry.ts'
import { inquiryQueries } from './queries.ts'

export const refetchInquiries = () => inquiryQueries.all(userStore.get())

export const useAccept = () =>
  useAction({
    confirm: ({ offeredPrice, product }: Inquiry) => ({
      title: `接受报价 ${priceText(offeredPrice, product.unit)}？`,
      text: `接受后 ${acceptedDays} 天内，您订购“${product.name}”按此价计算；询价随之结束。`,
      okText: '接受报价',
    }),
    act: ({ id, number, version }) =>
      actOf(
        'POST /purchaseInquirys/action/accept',
        {
          title: `接受询价 ${number} 的报价`,
          intends: '已接受',
          path: inquiryPath(id),
          things: [inquiryThing(id)],
        },
        { body: { id, version } },
      ),
    refetch: refetchInquiries,
    toast: '已接受报价，现在可以按报价下单',
  })

export const useClose = () =>
  useAction({
    confirm: ({ number }: Pick<Inquiry, 'id' | 'number' | 'version'>) => ({
      title: `关闭询价 ${number}？`,
      text: '关闭后经销商不再报价；需要时可以重新询价。',
      okText: '关闭询价',
      cancelText: '保留',
    }),
    act: ({ id, number, version }) =>
      actOf(
        'POST /purchaseInquirys/action/close',
        {
          title: `关闭询价 ${number}`,
          intends: '已关闭',
          path: inquiryPath(id),
          things: [inquiryThing(id)],
        },
        { body: { id, version } },
      ),
    refetch: refetchInquiries,
    toast: '询价已关闭',
  })
