import type { Readable } from 'node:stream'

export interface FileFacts {
  readonly size: number
  readonly modifiedAt: Date
}

/** The bytes from `start` to `end`, both included, as in a header. */
export interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Where the portal's files lie: private ones below `files/`, public ones below `blob/`. Names are paths with slashes. A
 * file is there as a whole or not at all, and several processes may write the same one.
 */
export interface FileStore {
  /** `durable`: it survives a crash as soon as this returns, which a bucket always promises. */
  readonly write: (
    name: string,
    bytes: Uint8Array,
    how: { readonly durable: boolean; readonly mode?: number },
  ) => Promise<void>
  /** Stores a file of this disk durably. It also stays where it was. */
  readonly place: (name: string, from: string) => Promise<void>
  /** Undefined where there is no such file, as in all that follow. */
  readonly read: (name: string) => Promise<Buffer | undefined>
  readonly facts: (name: string) => Promise<FileFacts | undefined>
  readonly open: (
    name: string,
    range?: Range,
  ) => Promise<{ readonly size: number; readonly stream: Readable } | undefined>
  readonly remove: (name: string) => Promise<void>
  /** The names of all files below a folder, also of those with hidden names. */
  readonly list: (folder: string) => AsyncIterable<string>
}
