import { nameOf, partsOf, type Module, type Node } from './program.ts'
import { calledName, isCallOf, type Declaration } from './reached.ts'

/** By table the columns that code writes. */
export type Columns = Map<string, Set<string>>

const add = (columns: Columns, table: string, names: Iterable<string>): void => {
  const known = columns.get(table) ?? new Set<string>()
  for (const name of names) known.add(name)
  columns.set(table, known)
}

const all = (node: Node, found: Node[] = []): Node[] => {
  found.push(node)
  for (const part of partsOf(node)) all(part, found)
  return found
}

const hole = ' ? '
const sqlOf = (node: Node): string =>
  (node['quasis'] as Node[])
    .map(quasi => (quasi['value'] as { cooked: string }).cooked)
    .join(hole)
    .replaceAll(/\s+/g, ' ')

const word = /[a-z_][a-z_0-9]*/g
const wordsOf = (text: string): string[] => text.match(word) ?? []

/** All names that a declaration spells: in SQL, in strings, as keys of objects and as members of types. */
const spelled = (nodes: readonly Node[]): Set<string> =>
  new Set(
    nodes.flatMap(node => {
      if (node.type === 'TemplateLiteral') return wordsOf(sqlOf(node))
      if (node.type === 'Literal' && typeof node['value'] === 'string') return wordsOf(node['value'])
      return node.type === 'Property' || node.type === 'TSPropertySignature'
        ? [nameOf(node['key']) ?? '']
        : []
    }),
  )

const writing = new Set(['insertInto', 'updateTable'])
const valued = new Set(['values', 'set', 'onConflict'])

const keysIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(node => (node.type === 'Property' ? [nameOf(node['key']) ?? ''] : []))

/** True where the code writes out the columns itself. */
const isWrittenOut = (node: Node): boolean =>
  node.type === 'ObjectExpression' && (node['properties'] as Node[]).every(({ type }) => type === 'Property')

/** The calls of a chain such as `tx.insertInto(…).values(…)`, the last one first. */
const chainOf = (node: Node): Node[] => {
  const callee = node['callee'] as Node
  const inner = callee.type === 'MemberExpression' ? (callee['object'] as Node) : undefined
  return [node, ...(inner?.type === 'CallExpression' ? chainOf(inner) : [])]
}

const intoColumns = (nodes: readonly Node[], spelledNear: ReadonlySet<string>, columns: Columns): void => {
  for (const call of nodes.filter(node => isCallOf(node, valued))) {
    const start = chainOf(call).find(node => isCallOf(node, writing))
    const table = start && nameOf((start['arguments'] as Node[])[0])
    if (!table) continue
    const given = call['arguments'] as Node[]
    add(columns, table.split(' ')[0] ?? '', keysIn(given.flatMap(each => all(each))))
    const isOpen = calledName(call) !== 'onConflict' && !given.every(isWrittenOut)
    if (isOpen) add(columns, table, spelledNear)
  }
}

const insertion = /\binsert into (\w+)(?: as \w+)? ?(\(([^)]*)\))?/g
const change = /\bupdate (\w+)(?: (?:as )?(?!set\b)\w+)? set (.*?)(?= from | where | returning |$)/g
const conflict = /\binsert into (\w+)[^;]*? do update set (.*?)(?= where | returning |$)/g

const fromSql = (text: string, spelledNear: ReadonlySet<string>, columns: Columns): void => {
  for (const [, table = '', , listed] of text.matchAll(insertion)) {
    add(columns, table, wordsOf(listed ?? ''))
    if (listed === undefined || listed.includes('?')) add(columns, table, spelledNear)
  }
  for (const [, table = '', listed = ''] of [...text.matchAll(change), ...text.matchAll(conflict)]) {
    const named = [...listed.matchAll(/\(([\w, ]+)\) =|\b(\w+) =/g)].flatMap(([, many, one]) =>
      wordsOf(many ?? one ?? ''),
    )
    add(columns, table, named)
    if (/(^|, )\?/.test(listed)) add(columns, table, spelledNear)
  }
}

type Modules = ReadonlyMap<string, readonly Declaration[]>

const byModule = (reached: readonly Declaration[]): Modules => {
  const modules = new Map<string, Declaration[]>()
  for (const declaration of reached)
    modules.set(declaration.module.file, [...(modules.get(declaration.module.file) ?? []), declaration])
  return modules
}

const nodesOf = (declarations: readonly Declaration[] = []): Node[] =>
  declarations.flatMap(({ node }) => all(node))

const typesOf = ({ declared }: Module): Node[] =>
  [...declared.values()].filter(({ type }) => type === 'TSInterfaceDeclaration').flatMap(node => all(node))

/** The names that a module spells, and those of the modules that hand rows to it. */
const spelledAround = (modules: Modules, file: string): Set<string> =>
  new Set(
    [...modules].flatMap(([other, declarations]) => {
      const { module } = declarations[0] as Declaration
      const isNear = other === file || [...module.imported.values()].some(from => from.file === file)
      return isNear ? [...spelled([...nodesOf(declarations), ...typesOf(module)])] : []
    }),
  )

const steps = new Set(['storeStep'])
const tableNamed = (node: Node): string[] =>
  node.type === 'Property' && nameOf(node['key']) === 'table' ? [nameOf(node['value']) ?? ''] : []

/** The mover of life cycles is told its table, so the tables are those that a module that uses it names. */
const bySteps = (nodes: readonly Node[], module: Module, modules: Modules, columns: Columns): void => {
  if (!nodes.some(node => isCallOf(node, steps))) return
  const lives = [...module.imported.values()].flatMap(({ file }) => nodesOf(modules.get(file)))
  for (const table of [...nodes, ...lives].flatMap(tableNamed))
    add(columns, table, ['status', 'version', ...spelledAround(modules, module.file)])
}

/** The columns that these declarations write. Where code does not spell a row out, every name around it counts. */
export const written = (reached: readonly Declaration[]): Columns => {
  const columns: Columns = new Map()
  const modules = byModule(reached)
  for (const [file, declarations] of modules) {
    const nodes = nodesOf(declarations)
    const around = spelledAround(modules, file)
    intoColumns(nodes, around, columns)
    for (const node of nodes) if (node.type === 'TemplateLiteral') fromSql(sqlOf(node), around, columns)
    bySteps(nodes, (declarations[0] as Declaration).module, modules, columns)
  }
  return columns
}

const reading = /^(selectFrom|(inner|left|right|full|cross)Join(Lateral)?)$/
const source = /\b(?:from|join|,) (?:lateral )?(\w+)/g

/** The columns that these declarations read: of every table that a module names as a source, those that it spells. */
export const read = (
  reached: readonly Declaration[],
  schema: ReadonlyMap<string, ReadonlySet<string>>,
): Columns => {
  const columns: Columns = new Map()
  for (const declarations of byModule(reached).values()) {
    const nodes = nodesOf(declarations)
    const names = spelled(nodes)
    const tables = nodes.flatMap(node => {
      if (node.type === 'TemplateLiteral')
        return [...sqlOf(node).matchAll(source)].map(([, table = '']) => table)
      const isSource = node.type === 'CallExpression' && reading.test(calledName(node) ?? '')
      return isSource ? [(nameOf((node['arguments'] as Node[])[0]) ?? '').split(' ')[0] ?? ''] : []
    })
    for (const table of tables) {
      const known = schema.get(table)
      if (known)
        add(
          columns,
          table,
          [...known].filter(column => names.has(column)),
        )
    }
  }
  return columns
}
