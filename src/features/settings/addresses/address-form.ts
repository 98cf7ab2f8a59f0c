import { oneLine } from '#contract/kernel/written-text.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { nameProblem, phoneProblem } from '../../../ui/words/contact-words.ts'

export type Address = ResponseOf<'GET /users/queryAddress/{id}'>[number]
export type AddressInput = RequestOf<'POST /users/dealerV2/saveReceiveAddress'>

export const blankAddress: AddressInput = {
  contactName: '',
  contactPhone: '',
  districtCode: '',
  detail: '',
  isDefault: false,
}

export const addressLabels: Record<keyof AddressInput, string> = {
  districtCode: '所在地区',
  detail: '详细地址',
  contactName: '收货人',
  contactPhone: '联系电话',
  isDefault: '默认地址',
}

export const addressChecks = {
  districtCode: (code: string) => (code === '' ? '请选择所在省、市、区' : undefined),
  detail: (detail: string) => {
    const { length } = oneLine(detail)
    if (length < 2) return length === 0 ? '请填写详细地址' : '详细地址至少 2 个字'
    return length > 100 ? '详细地址不超过 100 个字' : undefined
  },
  contactName: (name: string) => (oneLine(name) === '' ? '请填写收货人' : nameProblem(name)),
  contactPhone: phoneProblem,
}

/** Removes invisible characters, which the server refuses. */
export const trimmed = (input: AddressInput): AddressInput => ({
  ...input,
  contactName: oneLine(input.contactName),
  detail: oneLine(input.detail),
})

/** Removes from a stored address the invisible characters that are refused by now, since nobody could find them. */
export const inputOf = ({
  contactName,
  contactPhone,
  districtCode,
  detail,
  isDefault,
}: Address): AddressInput => trimmed({ contactName, contactPhone, districtCode, detail, isDefault })

/** A municipality is province and city in one, so it is named once. */
export const regionText = ({ provinceName, cityName, districtName }: Address): string =>
  [...new Set([provinceName, cityName, districtName])].filter(name => name !== '').join(' ')

export const addressText = (address: Address): string => `${regionText(address)} ${address.detail}`
