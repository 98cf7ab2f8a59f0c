import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../../kit/project-root.ts'

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
