import { longestPlaceName } from '#contract/account/address-entries.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import type { RequestOf } from '#contract/index.ts'
import type { Address } from '../../api/places/address-queries.ts'
import { nameProblem, phoneProblem } from '../../ui/words/contact-words.ts'

export type AddressInput = Required<RequestOf<'POST /users/dealerV2/saveReceiveAddress'>>

export const blankAddress: AddressInput = {
  name: '',
  contactName: '',
  contactPhone: '',
  districtCode: '',
  detail: '',
  isDefault: false,
}

export const addressLabels: Record<keyof AddressInput, string> = {
  districtCode: '所在地区',
  detail: '详细地址',
  name: '简称',
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
  name: (name: string) =>
    oneLine(name).length > longestPlaceName ? `简称不超过 ${longestPlaceName} 个字` : undefined,
  contactName: (name: string) => (oneLine(name) === '' ? '请填写收货人' : nameProblem(name)),
  contactPhone: phoneProblem,
}

/** Removes invisible characters, which the server refuses. */
export const trimmed = (input: AddressInput): AddressInput => ({
  ...input,
  name: oneLine(input.name),
  contactName: oneLine(input.contactName),
  detail: oneLine(input.detail),
})

/** Removes from a stored address the invisible characters that are refused by now, since nobody could find them. */
export const inputOf = ({
  givenName,
  contactName,
  contactPhone,
  districtCode,
  detail,
  isDefault,
}: Address): AddressInput =>
  trimmed({ name: givenName, contactName, contactPhone, districtCode, detail, isDefault })
