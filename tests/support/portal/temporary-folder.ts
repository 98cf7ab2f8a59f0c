import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder outside the repository, to be removed after use. */
export function temporaryFolder(purpose: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), `portal-${purpose}-`))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
