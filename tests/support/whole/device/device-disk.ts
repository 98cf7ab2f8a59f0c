import type { PortalDb } from '#src/device/db/db.ts'
import type { Device } from './device.ts'

interface Stored {
  readonly key: unknown
  readonly value: unknown
}

interface RawStore {
  readonly records: {
    readonly put: (record: Stored) => unknown
    readonly clear: () => unknown
    readonly values: () => Iterable<Stored>
  }
}

type Raw = ReadonlyMap<string, { readonly rawObjectStores: ReadonlyMap<keyof PortalDb, RawStore> }>

const storesOf = ({ indexedDB }: Device) =>
  (indexedDB as unknown as { readonly _databases: Raw })._databases.get('portal')?.rawObjectStores

/** The rows of a device as they stand on its disk, without the time that asking its database takes. */
export const rowsOf = <S extends keyof PortalDb>(device: Device, store: S): PortalDb[S]['value'][] =>
  Array.from(
    storesOf(device)?.get(store)?.records.values() ?? [],
    ({ value }) => value as PortalDb[S]['value'],
  )

/** Copies the profile of a device; it is put back by calling the result, which closes its pages and opens one. */
export function keepProfile(device: Device): () => void {
  const rows = [...(storesOf(device) ?? [])].map(
    ([name, { records }]) => [name, Array.from(records.values(), record => structuredClone(record))] as const,
  )
  const storage = new Map(device.storage)
  return () => {
    for (const at of device.tabs.keys()) device.closeTab(at)
    device.stopWorker()
    for (const [name, kept] of rows) {
      const records = storesOf(device)?.get(name)?.records
      records?.clear()
      for (const record of kept) records?.put(structuredClone(record))
    }
    device.storage = new Map(storage)
    device.openTab(0)
  }
}
