import { isDiskFull } from './disk-full.ts'
import { StartupError } from './startup-error.ts'

const textFor = (error: unknown): string => {
  if (error instanceof StartupError) return error.message
  if (isDiskFull(error)) return `The disk is full: ${(error as Error).message}. Make room and start again.`
  return String((error as Error).stack)
}

/** Ends with one clear line for what a person can mend, with the whole error for what they cannot. */
export const runAsProgram = async (program: () => Promise<void>): Promise<void> => {
  try {
    await program()
  } catch (error) {
    process.stderr.write(`${textFor(error)}\n`)
    process.exitCode = 1
  }
}
