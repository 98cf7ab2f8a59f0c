import type { PortalDb } from '#src/device/db/db.ts'
import type { Device } from './device.ts'

interface RecordStore {
  put: (record: { key: unknown; value: unknown }) => unknown
  clear: () => unknown
  values: () => Iterable<{ key: unknown; value: unknown }>
}

interface RawDatabase {
  readonly rawObjectStores: ReadonlyMap<keyof PortalDb, { readonly records: RecordStore }>
}

const databaseOf = ({ indexedDB }: Device): RawDatabase | undefined =>
  (indexedDB as unknown as { readonly _databases: ReadonlyMap<string, RawDatabase> })._databases.get('portal')

/** Puts the profile of a device back: its pages are closed, and open again with what was on its disk. */
export type Profile = (device: Device) => void

export function keepProfile(device: Device): Profile {
  const rows = [...(databaseOf(device)?.rawObjectStores ?? [])].map(
    ([name, { records }]) =>
      [name, Array.from(records.values(), ({ key, value }) => structuredClone({ key, value }))] as const,
  )
  const storage = new Map(device.storage)
  return ({ tabs }) => {
    for (const at of tabs.keys()) device.closeTab(at)
    device.stopWorker()
    for (const [name, kept] of rows) {
      const records = databaseOf(device)?.rawObjectStores.get(name)?.records
      records?.clear()
      for (const record of kept) records?.put(structuredClone(record))
    }
    device.storage = new Map(storage)
    device.openTab(0)
  }
}
