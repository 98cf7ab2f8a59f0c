import { cpSync, existsSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** Pictures are named by their content and never changed, so copies can share them. */
const pictures = path.join('blob', 'p')

/** Copies a prepared data folder, with a link to its pictures. */
export function copyPrepared(prepared: string, dataDir: string): void {
  const shared = path.join(prepared, pictures)
  cpSync(prepared, dataDir, { recursive: true, filter: source => source !== shared })
  if (existsSync(shared)) symlinkSync(shared, path.join(dataDir, pictures))
}
