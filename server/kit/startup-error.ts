/** A reason not to start that the person at the terminal can mend: printed as one line, with exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
