import type { PortalDb } from '#src/device/db/db.ts'
import type { Device } from './device.ts'

type Store = 'pending' | 'inflight' | 'told' | 'acts' | 'formDrafts' | 'meta' | 'snapshots' | 'photos'

interface Raw {
  readonly rawObjectStores: ReadonlyMap<
    string,
    { readonly records: { readonly values: () => Iterable<{ readonly value: unknown }> } }
  >
}

/** The rows of a device as they stand on its disk, without the time that asking its database takes. */
export const rowsOf = <S extends Store>({ indexedDB }: Device, store: S): PortalDb[S]['value'][] => {
  const { _databases: databases } = indexedDB as unknown as { readonly _databases: ReadonlyMap<string, Raw> }
  const rows = databases.get('portal')?.rawObjectStores.get(store)?.records.values() ?? []
  return Array.from(rows, ({ value }) => value as PortalDb[S]['value'])
}
