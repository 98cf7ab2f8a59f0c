import { isDiskFull } from '../db/disk-full.ts'
import { StartupError } from '../kit/startup-error.ts'

/** The embedded database also throws objects that are not of the class Error. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : JSON.stringify(error))

const textFor = (error: unknown): string => {
  if (error instanceof StartupError) return error.message
  if (isDiskFull(error)) return `The disk is full: ${messageOf(error)}. Make room and start again.`
  if (!(error instanceof Error)) return messageOf(error)
  return error.cause === undefined ? String(error.stack) : `${error.stack}\ncaused by ${textFor(error.cause)}`
}

/** Ends the process with one line for an error that a person can mend, and with the whole error for any other. */
export const runAsProgram = async (program: () => Promise<void>): Promise<void> => {
  try {
    await program()
  } catch (error) {
    process.stderr.write(`${textFor(error)}\n`)
    process.exitCode = 1
  }
}
