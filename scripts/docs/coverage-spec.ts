import { contract } from '#contract/index.ts'
import { pages } from '#src/shell/pages.ts'
import { redirects, routes } from '#src/site/routes.ts'
import { sameKey, specEndpoints, specRoutes } from './spec-lists.ts'

/** Prints the implemented share of the specification per family, and names the missing parts. */
const here = new Set(Object.keys(contract).map(sameKey))
const endpoints = specEndpoints()

function report(title: string, wanted: readonly string[], has: (name: string) => boolean): void {
  const missing = wanted.filter(name => !has(name))
  console.log(`${title}: ${wanted.length - missing.length} of ${wanted.length}`)
  for (const name of missing) console.log(`  missing  ${name}`)
}

for (const family of new Set(endpoints.map(endpoint => endpoint.family))) {
  const keys = endpoints.filter(endpoint => endpoint.family === family).map(endpoint => endpoint.key)
  report(family, keys, key => here.has(sameKey(key)))
}

const known = new Set<string>([...routes.map(route => route.path), ...Object.keys(redirects)])
report('Routes', specRoutes(), path => known.has(path))
const built = new Set([...Object.keys(pages), ...Object.keys(redirects)])
report('Pages that are built', specRoutes(), path => built.has(path))

const specified = new Set(endpoints.map(endpoint => sameKey(endpoint.key)))
const implemented = endpoints.filter(endpoint => here.has(sameKey(endpoint.key)))
const ours = Object.keys(contract).filter(key => !specified.has(sameKey(key)))
console.log(`\nEndpoints: ${implemented.length} of ${endpoints.length}; our additions: ${ours.join(', ')}`)
