import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../tests/support')
const linesOf = (name: string) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n')

export interface SpecEndpoint {
  readonly family: string
  readonly key: string
}

/** Two keys name the same endpoint when only the names of their parameters differ, or a slash at the end. */
export function sameKey(key: string): string {
  return key.replaceAll(/\{\w+\}/g, '{}').replace(/(?<=.)\/$/, '')
}

/** The specification's endpoints in its own notation. */
export function specEndpoints(): SpecEndpoint[] {
  return linesOf('spec-endpoints.tsv').map(line => {
    const [family = '', method = '', route = ''] = line.split('\t')
    return { family, key: `${method} ${route}` }
  })
}

/** The specification's routes, with those that only lead on. */
export function specRoutes(): string[] {
  return linesOf('spec-routes.txt')
}
