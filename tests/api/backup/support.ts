import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readManifest, rowsFile } from '#server/backup/manifest.ts'

/** They move with every restore, so that pages notice it and readers of the gateway miss no event. */
const moving = new Set(['catalog_revision', 'erp_feed'])

/** Everything that a copy says of the rows: of each table its lines, in one order. */
export async function rowsIn(backup: string): Promise<Record<string, readonly string[]>> {
  const { tables } = await readManifest(backup)
  const entries = tables
    .filter(({ name }) => !moving.has(name))
    .map(({ name }): [string, string[]] => [
      name,
      gunzipSync(readFileSync(rowsFile(backup, name)))
        .toString()
        .split('\n')
        .toSorted(),
    ])
  return Object.fromEntries(entries)
}
