import { targetOf } from '../../lint/rooms.js'
import type { Graph } from '../docs/import-graph.ts'

/** Every source file of the repository with its text. */
export type Sources = ReadonlyMap<string, string>

/** A browser test takes ten seconds or more, and the start page is on the way of half of them. */
const browserTests = 12

/** A whole run looks at the parts that nearly all pages stand on. */
const pagesOfOneThing = 8

const endpoint = /['`]((?:GET|POST|PUT|DELETE) \/[^'`\n]+)['`]/g
const handlersFile = /^server\/(domains\/[^/]+|backoffice)\/handlers\.ts$/

/** The imports of a file, direct or not; those in `leaves` are included, and nothing behind them. */
function closureOf(graph: Graph, from: Iterable<string>, leaves: readonly string[] = []): Set<string> {
  const found = new Set(from)
  for (const file of found)
    if (!leaves.includes(file)) for (const next of graph.get(file) ?? []) found.add(next)
  return found
}

/** The files that hold the names which a piece of a file uses. */
function filesOfNames(file: string, text: string, piece: string): string[] {
  const words = new Set(piece.match(/\w+/g))
  return [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].flatMap(([, names = '', source = '']) =>
    names.split(',').some(name => words.has(name.split(' as ').at(-1)?.trim() ?? ''))
      ? (targetOf(file, source) ?? [])
      : [],
  )
}

/** Each endpoint with the file of its handler and the handler's calls. */
export function handlersOf(sources: Sources): Map<string, { readonly at: string; readonly calls: string[] }> {
  const found = new Map<string, { at: string; calls: string[] }>()
  for (const [file, text] of sources) {
    if (!handlersFile.test(file)) continue
    const pieces = text.split(/^ {2}['`]((?:GET|POST|PUT|DELETE) \/[^'`\n]+)['`]/m)
    for (let at = 1; at < pieces.length; at += 2)
      found.set(pieces[at] ?? '', { at: file, calls: filesOfNames(file, text, pieces[at + 1] ?? '') })
  }
  return found
}

/** Each route with the file of its page, from the two tables of pages. */
export function pageFiles(sources: Sources): Map<string, string> {
  const tables = ['src/shell/pages.ts', 'src/shell/workbench-pages.ts']
  return new Map(
    tables.flatMap(table =>
      [...(sources.get(table) ?? '').matchAll(/^ {2}'(\/[^']*)':[^']*import\('([^']+)'\)/gm)].map(
        ([, route = '', source = '']) => [route, targetOf(table, source) ?? ''] as const,
      ),
    ),
  )
}

/** The routes that a browser test names, also in pieces: `${settings}/carInfo`. */
export function routesIn(text: string, routes: Iterable<string>): string[] {
  const values = new Map(
    [...text.matchAll(/const (\w+) = '(\/[^']*)'/g)].map(([, name, value]) => [name, value]),
  )
  const whole = text.replaceAll(/\$\{(\w+)\}/g, (piece, name: string) => values.get(name) ?? piece)
  const named = new Set([...whole.matchAll(/['"`](\/[\w/]*)/g)].map(([, path]) => path))
  return [...routes].filter(route => named.has(route))
}

/** A migration counts as a change of the files that name its tables. */
function behind(file: string, text: string, sources: Sources): string[] {
  if (!file.endsWith('.sql')) return [file]
  const tables = [...text.matchAll(/\b(?:table|on|into|update)\s+(?:if (?:not )?exists\s+)?(\w{4,})/gi)].map(
    ([, table = '']) => table,
  )
  if (tables.length === 0) return []
  const naming = new RegExp(String.raw`['"\s](${tables.join('|')})\b`)
  return [...sources]
    .filter(([name, code]) => name.startsWith('server/domains/') && naming.test(code))
    .map(([name]) => name)
}

export interface Affected {
  /** Tests of Vitest. */
  readonly tests: string[]
  readonly specs: string[]
  /** Browser tests that open an affected page, and are left to a whole run. */
  readonly left: string[]
}

/**
 * The tests that a change can break, as far as imports, names of endpoints and names of routes tell:
 *
 * - a unit test that imports a changed file, directly or not;
 * - an API test that does, but for what it only reaches through the app; or that names an endpoint, itself or in its
 *   helpers, whose handler reaches a changed file;
 * - a browser test that names the route of a page which imports a changed file.
 */
export function affectedBy(changed: ReadonlyMap<string, string>, sources: Sources, graph: Graph): Affected {
  const files = new Set([...changed].flatMap(([file, text]) => behind(file, text, sources)))
  const hits = (found: Iterable<string>) => [...found].some(file => files.has(file))

  const handlers = new Map(
    [...handlersOf(sources)].map(([name, { at, calls }]) => [name, hits([at, ...closureOf(graph, calls)])]),
  )
  const byApi = (test: string) => {
    const near = closureOf(graph, [test], ['server/process/app.ts', 'server/process/main.ts'])
    const texts = [...near].filter(file => file.startsWith('tests/')).map(file => sources.get(file) ?? '')
    return (
      hits(near) ||
      texts.some(text => [...text.matchAll(endpoint)].some(([, name = '']) => handlers.get(name)))
    )
  }

  const pages = [...pageFiles(sources)].map(([route, file]) => ({ route, uses: closureOf(graph, [file]) }))
  const ofOnePage = new Set(
    [...files].filter(file => pages.filter(({ uses }) => uses.has(file)).length <= pagesOfOneThing),
  )
  const routes = new Set(
    pages.filter(({ uses }) => [...uses].some(file => ofOnePage.has(file))).map(({ route }) => route),
  )

  const names = [...sources.keys()]
  const specs = names
    .filter(file => file.startsWith('tests/e2e/') && file.endsWith('.spec.ts'))
    .map(file => {
      const opened = routesIn(
        sources.get(file) ?? '',
        pages.map(({ route }) => route),
      )
      const own = hits(closureOf(graph, [file]))
      return { file, own, opened: opened.length, hit: own || opened.some(route => routes.has(route)) }
    })
    .filter(({ hit }) => hit)
    .toSorted((a, b) => Number(b.own) - Number(a.own) || a.opened - b.opened)
    .map(({ file }) => file)

  return {
    tests: names
      .filter(file => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/chaos/'))
      .filter(test => (test.startsWith('tests/api/') ? byApi(test) : hits(closureOf(graph, [test])))),
    specs: specs.slice(0, browserTests),
    left: specs.slice(browserTests),
  }
}
