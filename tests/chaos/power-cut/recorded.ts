import type { Files } from '#server/db/embedded/embedded-engine.ts'
import type { Change } from './disk.ts'

interface Attributes {
  readonly size?: number
}
interface Node {
  readonly name: string
  readonly mode: number
}
interface Stream {
  readonly nfd: number
  readonly node: Node
}

/** The parts of Emscripten's file system on Node through which the database changes its folder. */
interface NodeFiles {
  readonly realPath: (node: Node) => string
  readonly node_ops: {
    mknod: (parent: Node, name: string, mode: number, device: number) => Node
    rename: (node: Node, parent: Node, name: string) => void
    unlink: (parent: Node, name: string) => void
    setattr: (node: Node, attributes: Attributes) => void
  }
  readonly stream_ops: {
    open: (stream: Stream) => void
    write: (stream: Stream, buffer: Uint8Array, from: number, length: number, position: number) => number
    setattr: (stream: Stream, attributes: Attributes) => void
    fsync?: (stream: Stream) => number | undefined
  }
}

const [formatBits, folderBits] = [0o170_000, 0o040_000]
const isFolder = ({ mode }: Node) => (mode & formatBits) === folderBits

/** These files, with every change of them and every sync told in its order. */
export const recorded = (Folder: Files, tell: (change: Change) => void): Files =>
  class extends Folder {
    override async init(...given: Parameters<InstanceType<Files>['init']>) {
      const record = ({ NODEFS }: { readonly NODEFS: unknown }) => {
        const files = NODEFS as NodeFiles
        const { node_ops: nodes, stream_ops: streams } = files
        const before = { nodes: { ...nodes }, streams: { ...streams } }
        const pathOf = (node: Node) => files.realPath(node).slice(this.rootDir.length + 1)
        const inside = (parent: Node, name: string) => [pathOf(parent), name].filter(Boolean).join('/')

        nodes.mknod = (parent, name, mode, device) => {
          if ((mode & formatBits) === folderBits)
            throw new Error(`a new folder, which nobody records: ${name}`)
          const node = before.nodes.mknod(parent, name, mode, device)
          tell({ kind: 'create', path: inside(parent, name) })
          return node
        }
        nodes.rename = (node, parent, name) => {
          const from = pathOf(node)
          before.nodes.rename(node, parent, name)
          tell({ kind: 'rename', from, to: inside(parent, name) })
        }
        nodes.unlink = (parent, name) => {
          before.nodes.unlink(parent, name)
          tell({ kind: 'unlink', path: inside(parent, name) })
        }
        nodes.setattr = (node, attributes) => {
          before.nodes.setattr(node, attributes)
          if (attributes.size !== undefined)
            tell({ kind: 'resize', file: pathOf(node), size: attributes.size })
        }
        streams.open = stream => {
          before.streams.open(stream)
          if (!isFolder(stream.node))
            tell({ kind: 'open', descriptor: stream.nfd, path: pathOf(stream.node) })
        }
        streams.write = (stream, buffer, from, length, position) => {
          const written = before.streams.write(stream, buffer, from, length, position)
          const bytes = buffer.slice(from, from + written)
          tell({ kind: 'write', file: stream.nfd, at: position, bytes })
          return written
        }
        streams.setattr = (stream, attributes) => {
          before.streams.setattr(stream, attributes)
          if (attributes.size !== undefined) tell({ kind: 'resize', file: stream.nfd, size: attributes.size })
        }
        const { fsync } = before.streams
        if (fsync)
          streams.fsync = stream => {
            const answer = fsync(stream)
            tell(
              isFolder(stream.node)
                ? { kind: 'syncFolder', path: pathOf(stream.node) }
                : { kind: 'sync', file: stream.nfd },
            )
            return answer
          }
      }
      const { emscriptenOpts: options } = await super.init(...given)
      return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), record] } }
    }
  }
