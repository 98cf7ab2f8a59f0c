import { parseArgs } from 'node:util'
import { options } from './options.ts'
import { UsageError, type Typed } from './typed.ts'

interface Line extends Typed {
  readonly name: string
  readonly json: boolean
}

const read = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, json: { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** The typed command with its arguments. */
export const parse = (args: readonly string[]): Line => {
  const { positionals, values } = read(args)
  // Started by `npm run`, the program's own name stands first.
  const [name = '', ...names] = positionals[0] === 'erp' ? positionals.slice(1) : positionals
  const { json = false, ...typed } = values
  return { name, names, options: typed, json }
}
