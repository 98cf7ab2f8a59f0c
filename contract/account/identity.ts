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
const hasCreditForm = matches(creditCodePattern)
export const isContactPhone = matches(contactPhonePattern)

const creditCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** The last character of a 统一社会信用代码, by the 17 before it (GB 32100). */
export const creditCheckOf = (body: string): string => {
  const sum = creditWeights.reduce(
    (total, weight, at) => total + creditCharacters.indexOf(body.charAt(at)) * weight,
    0,
  )
  return creditCharacters.charAt((31 - (sum % 31)) % 31)
}

/** Why a 统一社会信用代码 is refused; undefined where it can be one. */
export const creditCodeProblem = (code: string): string | undefined => {
  if (!hasCreditForm(code)) return '统一社会信用代码为 18 位数字或大写字母（不含 I、O、S、V、Z）'
  return creditCheckOf(code) === code.charAt(17) ? undefined : '统一社会信用代码有误，请对照营业执照核对'
}

/** A sentence of words is easier to remember than eight signs, and harder to guess. */
const longestPassword = 64

/** Why a new password is refused; undefined where it is acceptable. */
export const passwordProblem = (password: string): string | undefined => {
  if (password.length < 8 || password.length > longestPassword) return `密码须为 8 至 ${longestPassword} 位`
  if (/\s/.test(password)) return '密码不能包含空格'
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return '密码须同时包含字母和数字'
  return undefined
}

export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
