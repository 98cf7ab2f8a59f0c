import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Each entry of the precache with the digest of its file. Whatever else answers 200 while the worker is installed (the
 * page of a WLAN, of a maintenance, of a firewall) then fails the installation, which is tried again; it would be kept
 * for good otherwise.
 */
export const withIntegrity = <Entry extends { readonly url: string }>(
  folder: string,
  entries: readonly Entry[],
): Promise<(Entry & { integrity: string })[]> =>
  Promise.all(
    entries.map(async entry => {
      const bytes = await readFile(path.join(folder, entry.url))
      return { ...entry, integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}` }
    }),
  )
