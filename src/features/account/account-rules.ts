import { isPhone, isSmsCode, passwordProblem } from '#contract/account/identity.ts'
import { oneLine } from '#contract/kernel/written-text.ts'

export const phoneProblem = (phone: string): string | undefined => {
  if (phone === '') return '请填写手机号'
  return isPhone(phone) ? undefined : '请填写 11 位手机号'
}

export const codeProblem = (code: string): string | undefined => {
  if (code === '') return '请填写短信验证码'
  return isSmsCode(code) ? undefined : '验证码为 6 位数字'
}

/** For signing in, where any password is tried; only new passwords have rules. */
export const passwordMissing = (password: string): string | undefined =>
  password === '' ? '请填写密码' : undefined

export const newPasswordProblem = (password: string): string | undefined =>
  password === '' ? '请设置密码' : passwordProblem(password)

export const nameProblem = (name: string): string | undefined => {
  const line = oneLine(name)
  if (line === '') return '请填写姓名'
  return line.length > 30 ? '姓名不超过 30 个字' : undefined
}

export const repeatProblem = (repeat: string, { password }: { password: string }): string | undefined => {
  if (repeat === '') return '请再次输入密码'
  return repeat === password ? undefined : '两次输入的密码不一致'
}
