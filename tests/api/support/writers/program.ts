import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { targetOf } from '../../../../lint/rooms.js'

export interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export const partsOf = (node: Node): Node[] =>
  Object.values(node).flatMap(part => (Array.isArray(part) ? part : [part]).filter(isNode))

export const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return String(node['name'])
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
}

/** A source file by the names that it declares at its top. */
export interface Module {
  readonly file: string
  readonly declared: ReadonlyMap<string, Node>
  /** A local name, and whose it is: `*` is a whole module. */
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>
  readonly exported: ReadonlyMap<string, { readonly file: string; readonly name: string }>
  readonly passedOn: readonly string[]
}

const root = path.resolve(import.meta.dirname, '../../../..')

const namesOf = (pattern: Node): string[] => {
  const name = nameOf(pattern)
  if (name !== undefined) return [name]
  return partsOf(pattern).flatMap(part =>
    part.type === 'Property' ? namesOf(part['value'] as Node) : namesOf(part),
  )
}

const declarationsOf = (statement: Node): [string, Node][] => {
  if (statement.type === 'VariableDeclaration')
    return (statement['declarations'] as Node[]).flatMap(each =>
      namesOf(each['id'] as Node).map((name): [string, Node] => [name, each]),
    )
  const name = nameOf(statement['id'])
  return name === undefined ? [] : [[name, statement]]
}

const moduleOf = (file: string): Module => {
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
  const declared = new Map<string, Node>()
  const imported = new Map<string, { file: string; name: string }>()
  const exported = new Map<string, { file: string; name: string }>()
  const passedOn: string[] = []
  for (const statement of program.body as unknown as Node[]) {
    const source = isNode(statement['source']) ? targetOf(file, String(statement['source']['value'])) : null
    const inner = isNode(statement['declaration']) ? statement['declaration'] : statement
    for (const [name, node] of declarationsOf(inner)) declared.set(name, node)
    if (statement.type === 'ExportAllDeclaration' && source) passedOn.push(source)
    for (const each of (statement['specifiers'] ?? []) as Node[]) {
      if (!source) continue
      if (statement.type === 'ImportDeclaration')
        imported.set(nameOf(each['local']) ?? '', { file: source, name: nameOf(each['imported']) ?? '*' })
      else exported.set(nameOf(each['exported']) ?? '', { file: source, name: nameOf(each['local']) ?? '' })
    }
  }
  return { file, declared, imported, exported, passedOn }
}

const isSource = (file: string) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file)

/** All modules of the server and of the contract. */
export const readProgram = (): ReadonlyMap<string, Module> =>
  new Map(
    ['server', 'contract']
      .flatMap(room =>
        readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map(
          file => `${room}/${file}`,
        ),
      )
      .filter(isSource)
      .map(file => [file, moduleOf(file)]),
  )
