import { longestOwnNumber, longestRemark } from '#contract/orders/limits.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import { nameProblem, phoneProblem } from '../../../ui/words/contact-words.ts'
import { fenOf, yuanOf } from '../../../ui/words/yuan.ts'
import type { OrderCart } from './edit-cart.ts'

export type EditSettings = OrderCart['settings']

/** Delivery and payment of the changed order, as in the fields. */
export interface SettingsDraft extends Omit<EditSettings, 'rebate'> {
  readonly accountId: number | null
  /** As typed. */
  readonly yuan: string
}

export const draftOf = ({ rebate, ...settings }: EditSettings): SettingsDraft => ({
  ...settings,
  accountId: rebate?.accountId ?? null,
  yuan: rebate ? yuanOf(rebate.amount) : '',
})

export type DraftErrors = Readonly<
  Partial<Record<'contactName' | 'contactPhone' | 'ownNumber' | 'remark' | 'yuan', string>>
>

const tooLong = (text: string, longest: number) =>
  oneLine(text).length > longest ? `不超过 ${longest} 个字` : undefined

/**
 * Errors of inputs that the portal would not even store. Inputs that it stores but does not order with, it reports
 * itself.
 */
export function draftErrors(draft: SettingsDraft): DraftErrors {
  const found = {
    contactName: nameProblem(draft.contactName),
    contactPhone: phoneProblem(draft.contactPhone),
    ownNumber: tooLong(draft.ownNumber, longestOwnNumber),
    remark: tooLong(draft.remark, longestRemark),
    yuan: fenOf(draft.yuan) === null ? '请填写金额，例如 120 或 120.50' : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined))
}

export const isStorable = (draft: SettingsDraft): boolean => Object.keys(draftErrors(draft)).length === 0

/** The settings to store, from fields that are storable. */
export function settingsOf({ accountId, yuan, ...draft }: SettingsDraft): EditSettings {
  const amount = fenOf(yuan) ?? 0
  return {
    ...draft,
    contactName: oneLine(draft.contactName),
    ownNumber: oneLine(draft.ownNumber),
    remark: oneLine(draft.remark),
    rebate: accountId !== null && amount > 0 ? { accountId, amount } : null,
  }
}

/** Another address brings its own contact, unless somebody else was named. */
export function withAddress(
  draft: SettingsDraft,
  addressId: number,
  addresses: OrderCart['addresses'],
): SettingsDraft {
  const before = addresses.find(({ id }) => id === draft.addressId)
  const next = addresses.find(({ id }) => id === addressId)
  const isOwn = before?.contactName === draft.contactName && before.contactPhone === draft.contactPhone
  return {
    ...draft,
    addressId,
    ...(next && (isOwn || !before) && { contactName: next.contactName, contactPhone: next.contactPhone }),
  }
}
