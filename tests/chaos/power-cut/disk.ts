import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Random } from '#demo/random.ts'
import { FileOnDisk } from './file-on-disk.ts'

/** One event of a folder. An open file is told by its descriptor, another by its path. */
export type Change =
  | { readonly kind: 'open'; readonly descriptor: number; readonly path: string }
  | { readonly kind: 'create' | 'unlink' | 'syncFolder'; readonly path: string }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  | { readonly kind: 'write'; readonly file: number; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: 'resize'; readonly file: number | string; readonly size: number }
  | { readonly kind: 'sync'; readonly file: number }

/** A change of names, which the disk has for certain once their folder is synced. */
interface Naming {
  readonly names: readonly (readonly [string, FileOnDisk | undefined])[]
  readonly created?: FileOnDisk
}

/** The disk under a folder: after any number of changes it can make a possible state after a power cut. */
export class Disk {
  readonly #before: string
  /** Files that differ from the folder before; undefined for a removed one. */
  readonly #certain = new Map<string, FileOnDisk | undefined>()
  readonly #present = new Map<string, FileOnDisk | undefined>()
  readonly #open = new Map<number, FileOnDisk>()
  readonly #loose = new Map<string, Naming[]>()

  constructor(before: string) {
    this.#before = before
  }

  #file(named: number | string): FileOnDisk {
    const known = typeof named === 'number' ? this.#open.get(named) : this.#present.get(named)
    if (known) return known
    if (typeof named === 'number') throw new Error('a descriptor of which no file was opened')
    const file = new FileOnDisk(readFileSync(path.join(this.#before, named)))
    this.#certain.set(named, file)
    this.#present.set(named, file)
    return file
  }

  #name(naming: Naming): void {
    for (const [name, file] of naming.names) this.#present.set(name, file)
    const folder = path.dirname(naming.names.at(-1)?.[0] ?? '')
    this.#loose.set(folder, [...(this.#loose.get(folder) ?? []), naming])
  }

  /** The first names of a folder's loose ones are certain now: file systems keep them in their order. */
  #keep(folder: string, many: number): void {
    for (const { names } of this.#loose.get(folder)?.splice(0, many) ?? [])
      for (const [name, file] of names) this.#certain.set(name, file)
  }

  change(change: Change): void {
    switch (change.kind) {
      case 'open':
        this.#open.set(change.descriptor, this.#file(change.path))
        break
      case 'create': {
        const created = new FileOnDisk()
        this.#name({ names: [[change.path, created]], created })
        break
      }
      case 'rename':
        this.#name({
          names: [
            [change.from, undefined],
            [change.to, this.#file(change.from)],
          ],
        })
        break
      case 'unlink':
        this.#name({ names: [[change.path, undefined]] })
        break
      case 'write':
        this.#file(change.file).write(change.at, change.bytes)
        break
      case 'resize':
        this.#file(change.file).resize(change.size)
        break
      case 'sync': {
        const file = this.#file(change.file)
        file.sync()
        // Linux's file systems keep a new file's name with its content; a renaming waits for its folder.
        for (const [folder, namings] of this.#loose)
          this.#keep(folder, namings.findIndex(({ created }) => created === file) + 1)
        break
      }
      case 'syncFolder':
        this.#keep(change.path || '.', Infinity)
    }
  }

  /** Makes the folder as a power cut leaves it now, if the disk dropped a random part of the unsynced writes. */
  cut(folder: string, { integer }: Random): void {
    const share = integer(0, 100)
    const isKept = () => integer(1, 100) <= share
    const left = new Map(this.#certain)
    for (const namings of this.#loose.values())
      for (const { names } of namings.slice(0, integer(0, namings.length)))
        for (const [name, file] of names) left.set(name, file)
    cpSync(this.#before, folder, { recursive: true })
    for (const [name, file] of left) {
      if (file) writeFileSync(path.join(folder, name), file.left(isKept))
      else rmSync(path.join(folder, name), { force: true })
    }
  }
}
