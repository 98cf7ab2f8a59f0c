import { isContactPhone } from '#contract/account/identity.ts'
import { oneLine } from '#contract/kernel/written-text.ts'

export const nameProblem = (name: string): string | undefined => {
  const line = oneLine(name)
  if (line === '') return '请填写姓名'
  return line.length > 30 ? '姓名不超过 30 个字' : undefined
}

export const phoneProblem = (phone: string): string | undefined => {
  if (phone === '') return '请填写联系电话'
  return isContactPhone(phone) ? undefined : '请填写手机号，或带区号的座机号'
}

/** Removes spaces and invisible characters and narrows full-width figures; a landline keeps its dashes. */
export const contactPhoneOf = (text: string): string =>
  oneLine(text.normalize('NFKC'))
    .replaceAll(/\s/g, '')
    .replace(/^(\+86|0086)/, '')
