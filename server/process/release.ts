import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../kit/project-root.ts'

/** Counted up with each release. Two releases that follow each other run beside each other on one database. */
export const release = 2

/** The start of the sum of all sources that this server was built from; the builder writes it. */
const readBuild = (): string => {
  const stamp = path.join(projectRoot, 'dist/server.sha256')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : 'development'
}

/** The program that runs here, told by the log, by `/readyz` and by `/metrics`. */
export const running = { release, build: readBuild() } as const
