import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../../kit/project-root.ts'
import { passwordProblem } from '#contract/account/identity.ts'
import { invalid } from '../../http/refusal.ts'

const file = path.join(projectRoot, 'server/reference/common-passwords.txt')

const read = async (): Promise<ReadonlySet<string>> => {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return new Set(lines.filter(line => line !== '' && !line.startsWith('#')))
}

let list: Promise<ReadonlySet<string>> | undefined

/** Whether an attacker would try it early. Capitals and punctuation are ignored, since programs vary them too. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  list ??= read().catch((error: unknown) => {
    // After a failure, for example with too many open files, the next caller reads the file again.
    list = undefined
    throw error
  })
  return (await list).has(password.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}

const common = '这个密码太常见，容易被人猜到，请换一个，例如几个不相干的词加上数字'

/** Refuses a bad new password at its field. The list of common ones is too long for the page. */
export const assertAcceptable = async (password: string, field: string): Promise<void> => {
  const problem = passwordProblem(password) ?? ((await isCommonPassword(password)) ? common : undefined)
  if (problem !== undefined) throw invalid({ path: field, message: problem })
}
