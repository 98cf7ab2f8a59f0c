import { passwordProblem } from '#contract/account/identity.ts'
import { invalid } from '../../http/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

const common = '这个密码太常见，容易被人猜到，请换一个，例如几个不相干的词加上数字'

/** Refuses a bad new password at its field. The list of common ones is too long for the page. */
export const assertAcceptable = async (password: string, path: string): Promise<void> => {
  const problem = passwordProblem(password) ?? ((await isCommonPassword(password)) ? common : undefined)
  if (problem !== undefined) throw invalid({ path, message: problem })
}
