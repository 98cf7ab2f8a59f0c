import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../../project-root.ts'

const file = path.join(projectRoot, 'server/reference/common-passwords.txt')

const read = async (): Promise<ReadonlySet<string>> => {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return new Set(lines.filter(line => line !== '' && !line.startsWith('#')))
}

let list: Promise<ReadonlySet<string>> | undefined

/** Whether guessing would begin with it. Capitals and signs in between make it no better: programs try those as well. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  list ??= read().catch((error: unknown) => {
    // A file that could not be read, as with too many open, is tried again by the next caller.
    list = undefined
    throw error
  })
  return (await list).has(password.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}
