import type { ResponseOf } from '#contract/index.ts'
import { longestRemark } from '#contract/orders/limits.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import { nameProblem, phoneProblem } from '../../ui/words/contact-words.ts'

export type Address = ResponseOf<'GET /users/queryAddress/{id}'>[number]

export type Application = ResponseOf<'POST /sampleOrders/action/apply'>

export const applyDraft = {
  key: 'portal.sampleApplication',
  title: '样品申请',
  path: '/sampleList?apply=1',
} as const

export interface ApplyInput {
  readonly addressId: number
  readonly contactName: string
  readonly contactPhone: string
  readonly remark: string
}

export const applyLabels: Record<keyof ApplyInput, string> = {
  addressId: '收货地址',
  contactName: '联系人',
  contactPhone: '联系电话',
  remark: '申请理由',
}

export const applyChecks = {
  contactName: nameProblem,
  contactPhone: phoneProblem,
  remark: (remark: string) => {
    const { length } = oneLine(remark)
    if (length < 2) return '请填写申请理由，例如用途、试菜时间'
    return length > longestRemark ? `申请理由不超过 ${longestRemark} 个字` : undefined
  },
}

export const applicationTo = ({ id, contactName, contactPhone }: Address): ApplyInput => ({
  addressId: id,
  contactName: oneLine(contactName),
  contactPhone,
  remark: '',
})
