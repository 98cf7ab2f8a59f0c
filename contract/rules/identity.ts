/** Mainland China mobile number. */
export const phonePattern = '^1[3-9]\\d{9}$'
export const smsCodePattern = '^\\d{6}$'
/** 统一社会信用代码: 18 characters without I, O, S, V, Z. */
export const creditCodePattern = '^[0-9A-HJ-NPQRTUWXY]{2}\\d{6}[0-9A-HJ-NPQRTUWXY]{10}$'
/** A contact's phone may be a landline. */
export const contactPhonePattern = '^(1[3-9]\\d{9}|0\\d{2,3}-?\\d{7,8}(-\\d{1,5})?)$'

const matches = (pattern: string) => {
  const expression = new RegExp(pattern)
  return (value: string) => expression.test(value)
}

export const isPhone = matches(phonePattern)
export const isSmsCode = matches(smsCodePattern)
export const isCreditCode = matches(creditCodePattern)
export const isContactPhone = matches(contactPhonePattern)

/** Why a new password is refused; undefined where it is acceptable. */
export const passwordProblem = (password: string): string | undefined => {
  if (password.length < 8 || password.length > 20) return '密码须为 8 至 20 位'
  if (/\s/.test(password)) return '密码不能包含空格'
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return '密码须同时包含字母和数字'
  return undefined
}

export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
