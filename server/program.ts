import { StartupError } from './startup-error.ts'

/** Ends with one clear line for what a person can mend, with the whole error for what they cannot. */
export const runAsProgram = async (program: () => Promise<void>): Promise<void> => {
  try {
    await program()
  } catch (error) {
    process.stderr.write(
      error instanceof StartupError ? `${error.message}\n` : `${String((error as Error).stack)}\n`,
    )
    process.exitCode = 1
  }
}
