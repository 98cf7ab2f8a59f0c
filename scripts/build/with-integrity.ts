import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Adds to each entry of the precache the digest of its file. If something else answers 200 while the worker is
 * installed (the page of a WLAN, of a maintenance, of a firewall), the digest makes the installation fail, and the
 * browser tries again. Without it the foreign page would be kept for good.
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
