import { creditCodeProblem, isContactPhone } from '#contract/account/identity.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import type { RequestOf } from '#contract/index.ts'

export type Profile = RequestOf<'POST /users/updateRegisterInfo'>

/** The profile while it is filled in. Field names are those of the contract, so that errors find their fields. */
export interface ProfileForm {
  readonly applyType: 3 | 5 | null
  readonly businessName: string
  readonly creditCode: string
  readonly licenceFileId: string
  readonly industryId: number | null
  readonly channelId: number | null
  readonly segmentId: number | null
  readonly districtCode: string
  readonly addressDetail: string
  readonly contactName: string
  readonly contactPhone: string
  readonly agreed: boolean
}

export const blankProfile: ProfileForm = {
  applyType: null,
  businessName: '',
  creditCode: '',
  licenceFileId: '',
  industryId: null,
  channelId: null,
  segmentId: null,
  districtCode: '',
  addressDetail: '',
  contactName: '',
  contactPhone: '',
  agreed: false,
}

export const profileLabels: Record<keyof ProfileForm, string> = {
  applyType: '身份类型',
  businessName: '企业名称',
  creditCode: '统一社会信用代码',
  licenceFileId: '营业执照',
  industryId: '行业',
  channelId: '渠道',
  segmentId: '细分渠道',
  districtCode: '所在地区',
  addressDetail: '详细地址',
  contactName: '联系人',
  contactPhone: '联系电话',
  agreed: '同意协议',
}

const length = (text: string) => oneLine(text).length

const textCheck = (name: string, least: number, most: number) => (value: string) => {
  if (length(value) === 0) return `请填写${name}`
  if (length(value) < least) return `${name}至少 ${least} 个字`
  return length(value) > most ? `${name}不超过 ${most} 个字` : undefined
}

const chosen = (name: string) => (value: unknown) =>
  value === null || value === '' ? `请选择${name}` : undefined

const creditCodeCheck = (value: string) =>
  value === '' ? '请填写统一社会信用代码' : creditCodeProblem(value)

const phoneCheck = (value: string) => {
  if (value === '') return '请填写联系电话'
  return isContactPhone(value) ? undefined : '请填写手机号，或带区号的座机号'
}

/** A channel without segments needs none. */
export const profileChecks = (hasSegments: boolean) => ({
  applyType: chosen('身份类型'),
  businessName: textCheck('企业名称', 2, 60),
  creditCode: creditCodeCheck,
  licenceFileId: (value: string) => (value === '' ? '请上传营业执照' : undefined),
  industryId: chosen('行业'),
  channelId: chosen('渠道'),
  segmentId: (value: number | null) => (hasSegments && value === null ? '请选择细分渠道' : undefined),
  districtCode: (value: string) => (value === '' ? '请选择所在省、市、区' : undefined),
  addressDetail: textCheck('详细地址', 2, 100),
  contactName: textCheck('联系人', 1, 30),
  contactPhone: phoneCheck,
  agreed: (value: boolean) => (value ? undefined : '请阅读并同意协议'),
})

/** Reads a credit code as it is pasted from a certificate, with spaces, small letters or full-width figures. */
export const creditCodeOf = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase().slice(0, 18)

/** The rejected application as a form; consent has to be given again. */
export const formOf = (handedIn: Profile): ProfileForm => {
  const { protocolIds: _, ...profile } = handedIn
  return { ...profile, agreed: false }
}

/** For a form without errors. */
export const profileOf = (form: ProfileForm, protocolIds: number[]): Profile => {
  const { applyType, industryId, channelId, agreed, ...rest } = form
  if (applyType === null || industryId === null || channelId === null || !agreed)
    throw new Error('a profile without a choice or without consent is not handed in')
  return {
    ...rest,
    applyType,
    industryId,
    channelId,
    businessName: oneLine(rest.businessName),
    addressDetail: oneLine(rest.addressDetail),
    contactName: oneLine(rest.contactName),
    protocolIds,
  }
}
