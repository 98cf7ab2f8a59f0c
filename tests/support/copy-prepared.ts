import { cpSync, existsSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** Named by their content and never changed: copies share them, as replicas share a folder. */
const pictures = path.join('blob', 'p')

/** A copy of a prepared data folder; its pictures are those of the prepared one. */
export function copyPrepared(prepared: string, dataDir: string): void {
  const shared = path.join(prepared, pictures)
  cpSync(prepared, dataDir, { recursive: true, filter: source => source !== shared })
  if (existsSync(shared)) symlinkSync(shared, path.join(dataDir, pictures))
}
