import { readFileSync } from 'node:fs'

type Env = Readonly<Record<string, string | undefined>>

interface Filled {
  readonly env: Env
  /** Each names its variable, never what the file contains. */
  readonly problems: readonly string[]
}

const readText = (file: string): string | undefined => {
  try {
    // Editors end a file with a line of its own, which is no part of the secret.
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return undefined
  }
}

/**
 * Fills secrets from files, as containers are given them: `NAME_FILE` names the file with the value of `NAME`. A variable
 * of the environment is seen by everybody who may look at the container.
 */
export const fillSecrets = (env: Env, names: Iterable<string>): Filled => {
  const filled: Record<string, string | undefined> = { ...env }
  const problems: string[] = []
  for (const name of names) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) {
      problems.push(`${name} and ${name}_FILE (only one of them)`)
      continue
    }
    const text = readText(file)
    if (text) filled[name] = text
    else problems.push(`${name}_FILE=${file} (a readable file that is not empty)`)
  }
  return { env: filled, problems }
}
