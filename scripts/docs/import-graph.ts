import { parseSync } from 'vite'
import { targetOf } from '../../lint/rooms.js'

/** Each file of the repository, by its path, with the files that it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

interface Node {
  readonly type: string
  readonly source?: Node | null
  readonly value?: unknown
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, found)
  if (!isNode(value)) return
  if (importing.has(value.type) && typeof value.source?.value === 'string') found.add(value.source.value)
  for (const inner of Object.values(value)) collect(inner, found)
}

/** The specifiers of all imports and re-exports of a source file, static or dynamic, of values and types. */
export function importsOf(file: string, source: string): ReadonlySet<string> {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message ?? ''}`)
  const found = new Set<string>()
  collect(program, found)
  return found
}

/** The graph of these files, without packages; of files that are no code only those named in `leaves`. */
export function graphOf(
  sources: ReadonlyMap<string, string>,
  leaves: ReadonlySet<string> = new Set(),
): Graph {
  const targets = (file: string, source: string) =>
    [...importsOf(file, source)]
      .map(specifier => targetOf(file, specifier))
      .filter(target => target !== null && (sources.has(target) || leaves.has(target)))
  return new Map([...sources].map(([file, source]) => [file, new Set(targets(file, source) as string[])]))
}

/** Every group of files that import each other in a circle, found by Tarjan's algorithm. */
export function circlesOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  const visit = (file: string): number => {
    const number = order.size
    order.set(file, number)
    open.push(file)
    let low = number
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? number)
    }
    lowest.set(file, low)
    if (low === number) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1 || graph.get(file)?.has(file)) circles.push(group.toSorted())
    }
    return low
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}

interface Plan {
  /** The room of a file; files without one are not drawn. */
  readonly roomOf: (file: string) => string | null
  /** Rooms that nearly all others import; arrows to them would hide the rest. */
  readonly ground: readonly string[]
}

/** The graph between the rooms that the files lie in, as Mermaid text. */
export function drawn(graph: Graph, { roomOf, ground }: Plan): string {
  const arrows = new Set<string>()
  const nameOf = (room: string) => `${room.replaceAll(/\W/g, '_')}["${room}"]`
  for (const [file, targets] of graph) {
    const from = roomOf(file)
    if (from === null) continue
    for (const to of [...targets].map(roomOf))
      if (to !== null && to !== from && !ground.includes(to))
        arrows.add(`  ${nameOf(from)} --> ${nameOf(to)}`)
  }
  return ['```mermaid', 'flowchart LR', ...[...arrows].toSorted(), '```'].join('\n')
}
