import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** An open file or folder of Emscripten, with the descriptor that the system gave for it. */
interface Stream {
  readonly nfd: number
}

interface NodeFiles {
  readonly stream_ops: { fsync?: (stream: Stream) => number }
  /** Turns an error of Node into the number that the database understands. */
  readonly tryFSOperation: <T>(operation: () => T) => T
}

/**
 * PGlite's folder on the disk, with the sync that Emscripten leaves out. Without it every sync that the database
 * asks for is reported as done, and a power cut loses acknowledged writes or the whole folder.
 */
export class SyncedFolder extends NodeFS {
  override init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const addSync = ({ NODEFS }: { readonly NODEFS: unknown }) => {
      const files = NODEFS as NodeFiles
      files.stream_ops.fsync = ({ nfd }) => {
        files.tryFSOperation(() => fsyncSync(nfd))
        return 0
      }
    }
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), addSync] })
  }
}
