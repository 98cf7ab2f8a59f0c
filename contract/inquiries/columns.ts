import { statusIn, type ListColumns } from '../kernel/columns.ts'
import { inquiryStatusText } from './life-cycle.ts'
import type { Side } from '../orders/life-cycle.ts'
import type { InquiryRow } from './rows.ts'

const resultOf = ({ isDeal, priceUntil }: InquiryRow): string => {
  if (isDeal === null) return ''
  if (priceUntil !== null) return '已接受'
  return isDeal ? '可供' : '不可供'
}

/** Both sides have the same columns in their files, and each names the other. */
export const inquiryColumns = (side: Side) => {
  const partner = side === 'seller' ? '客户' : '供货方'
  return {
    number: { title: '询价编号', kind: 'link', main: true, value: ({ number }) => number },
    status: { title: '状态', kind: 'status', width: 170, main: true, value: statusIn(inquiryStatusText) },
    result: { title: '能否供应', kind: 'text', chars: 10, value: resultOf },
    product: {
      title: '商品',
      kind: 'text',
      width: 230,
      main: true,
      chars: 30,
      value: ({ product }) => product.name,
      note: ({ product }) => `${product.code} · ${product.spec}`,
    },
    code: { title: '物料编码', kind: 'text', chars: 16, value: ({ product }) => product.code },
    spec: { title: '规格', kind: 'text', chars: 20, value: ({ product }) => product.spec },
    partner: {
      title: partner,
      kind: 'text',
      width: 200,
      chars: 30,
      storedAs: 'customer',
      value: row => row.partner.name,
      note: row => row.partner.code,
    },
    partnerCode: { title: `${partner}编号`, kind: 'text', chars: 14, value: row => row.partner.code },
    qty: { title: '数量', kind: 'count', unit: '箱', value: ({ qty }) => qty },
    wanted: { title: '期望价', kind: 'money', width: 110, value: ({ wantedPrice }) => wantedPrice },
    offered: { title: '报价', kind: 'money', width: 110, value: ({ offeredPrice }) => offeredPrice },
    wantedOn: { title: '期望日期', kind: 'day', leaves: 1, value: ({ wantedOn }) => wantedOn },
    text: { title: '询价说明', kind: 'text', chars: 40, value: ({ text }) => text },
    answer: { title: '报价说明', kind: 'text', chars: 40, value: ({ answer }) => answer },
    createdAt: { title: '询价时间', kind: 'moment', leaves: 2, value: ({ createdAt }) => createdAt },
    answeredAt: { title: '报价时间', kind: 'moment', value: ({ answeredAt }) => answeredAt },
  } satisfies ListColumns<InquiryRow>
}
