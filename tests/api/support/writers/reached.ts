import { nameOf, partsOf, type Module, type Node } from './program.ts'

/** A declaration at the top of a module. */
export interface Declaration {
  readonly module: Module
  readonly name: string
  readonly node: Node
}

type Program = ReadonlyMap<string, Module>

/** Types call nothing. */
const isType = ({ type }: Node): boolean =>
  /^TS(Type|Interface|.*Keyword$)/.test(type) && type !== 'TSTypeAssertion'

/** The names that a piece of code refers to, and not those of the members that it reads. */
const referred = (node: Node, found: Set<string>): void => {
  if (isType(node)) return
  if (node.type === 'Identifier') found.add(String(node['name']))
  const isMember = node.type === 'MemberExpression' && node['computed'] !== true
  const isNamed = node.type === 'Property' && node['computed'] !== true
  for (const part of partsOf(node)) {
    if (isMember && part === node['property']) continue
    if (isNamed && part === node['key'] && part !== node['value']) continue
    referred(part, found)
  }
}

const resolve = (program: Program, file: string, name: string): Declaration | undefined => {
  const module = program.get(file)
  if (!module) return undefined
  const node = module.declared.get(name)
  if (node) return { module, name, node }
  const at = module.exported.get(name) ?? module.imported.get(name)
  if (at) return resolve(program, at.file, at.name)
  for (const other of module.passedOn) {
    const found = resolve(program, other, name)
    if (found) return found
  }
  return undefined
}

/** Every declaration that can run when one of the roots is called: the roots, those that they name, and so on. */
export const reachedFrom = (
  program: Program,
  roots: readonly (readonly [string, string])[],
): Declaration[] => {
  const reached = new Map<string, Declaration>()
  const waiting = roots.map(([file, name]) => resolve(program, file, name))
  for (let next = waiting.pop(); waiting.length > 0 || next; next = waiting.pop()) {
    if (!next) continue
    const key = `${next.module.file} ${next.name}`
    if (reached.has(key)) continue
    reached.set(key, next)
    const names = new Set<string>()
    referred(next.node, names)
    for (const name of names) waiting.push(resolve(program, next.module.file, name))
  }
  return [...reached.values()]
}

export const isCallOf = (node: Node, methods: ReadonlySet<string>): boolean =>
  node.type === 'CallExpression' && methods.has(calledName(node) ?? '')

/** The method or function that a call names. */
export const calledName = (node: Node): string | undefined => {
  const callee = node['callee'] as Node
  return callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee)
}
