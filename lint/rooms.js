import path from 'node:path'

/**
 * The rooms of the code and which may import which. A file belongs to the first room whose folder holds it. `may`
 * names the rooms it may import from (its own is always allowed), `packages` those it may not.
 *
 * @typedef {{ pattern: RegExp, why: string, but?: RegExp }} Barred
 * @typedef {{ name: string, path: RegExp, may: string[], packages?: Barred }} Room
 */

/** Hooks, whose file names begin with `use-`, may import React: the worker imports none of them. */
const noInterface = {
  pattern: /^(react|react-dom|react-router-dom|antd|@ant-design\/.*)(\/|$)|^node:/,
  why: 'it runs in the service worker too, which has no interface',
  but: /^src\/(api|device)\/(.+\/)?use-[^/]+$/,
}
const noNode = { pattern: /^node:/, why: 'it runs in the browser' }
const textOnly = {
  pattern: /^(react|react-dom|react-router-dom|antd|@ant-design\/.*)(\/|$)|^node:/,
  why: 'it is text, which is drawn elsewhere',
}

/** The shelves of `src/ui`, from the one that stands on no other to those that stand on most. */
const shelves = ['ui/words', 'ui/base', 'ui/field', 'ui/shop', 'ui/list', 'ui/detail']
/** The page below its features. Each room above may import all of these. */
const below = ['device', 'site', 'api', ...shelves, 'contract']

/** @type {Room[]} */
const rooms = [
  {
    name: 'contract',
    path: /^contract\//,
    may: [],
    packages: { pattern: /^(?!typebox(\/|$))/, why: 'it imports the schema library only' },
  },
  { name: 'server', path: /^server\//, may: ['contract'] },
  // A package of its own, so it imports by relative paths: `#` would stand for its own files.
  { name: 'demo', path: /^demo\//, may: ['server', 'contract'] },
  { name: 'sw', path: /^sw\//, may: ['device', 'api', 'contract'], packages: noInterface },

  // The page, from the top to the bottom: no room imports one above it.
  {
    name: 'boot',
    path: /^src\/(boot\/|main\.tsx$|rendering\.tsx$)/,
    may: ['shell', 'workbench', 'session', 'features', 'trade', 'work', ...below],
    packages: noNode,
  },
  {
    name: 'shell',
    path: /^src\/shell\//,
    may: ['workbench', 'session', 'features', 'trade', 'work', ...below],
    packages: noNode,
  },
  {
    name: 'workbench',
    path: /^src\/workbench\//,
    may: ['session', 'features', 'trade', 'work', ...below],
    packages: noNode,
  },
  {
    name: 'session',
    path: /^src\/session\//,
    may: ['features', 'trade', 'work', ...below],
    packages: noNode,
  },
  { name: 'features', path: /^src\/features\//, may: ['trade', 'work', ...below], packages: noNode },
  { name: 'trade', path: /^src\/trade\//, may: below, packages: noNode },
  { name: 'work', path: /^src\/work\//, may: below, packages: noNode },
  {
    // An entry of its own: it shares no page, no device store and no session with the portal.
    name: 'desk',
    path: /^src\/desk\//,
    may: ['ui/base', 'ui/words', 'contract'],
    packages: noNode,
  },
  { name: 'device', path: /^src\/device\//, may: ['api', 'contract'], packages: noInterface },
  { name: 'site', path: /^src\/site\//, may: ['api', ...shelves, 'contract'], packages: noNode },
  { name: 'api', path: /^src\/api\//, may: ['contract'], packages: noInterface },
  {
    name: 'ui/detail',
    path: /^src\/ui\/detail\//,
    may: ['ui/list', 'ui/field', 'ui/base', 'ui/words', 'contract'],
    packages: noNode,
  },
  {
    name: 'ui/list',
    path: /^src\/ui\/list\//,
    may: ['ui/field', 'ui/base', 'ui/words', 'contract'],
    packages: noNode,
  },
  {
    name: 'ui/shop',
    path: /^src\/ui\/shop\//,
    may: ['ui/field', 'ui/base', 'ui/words', 'contract'],
    packages: noNode,
  },
  { name: 'ui/field', path: /^src\/ui\/field\//, may: ['ui/base', 'ui/words', 'contract'], packages: noNode },
  { name: 'ui/base', path: /^src\/ui\/base\//, may: ['ui/words', 'contract'], packages: noNode },
  { name: 'ui/words', path: /^src\/ui\/words\//, may: ['contract'], packages: textOnly },
]

/** Inside the server the domains may import the HTTP layer, never the reverse. */
const inHttp = /^server\/http\//
const inDomains = /^server\/domains\//
const inLifeCycle = /^server\/life-cycle\//
/** Small parts that everybody may use. */
const inKit = /^server\/kit\//
/** The gateway and the desk stand on both. */
const inBackoffice = /^server\/(backoffice|desk)\//

const aliases = /^#(contract|demo|server|src|tests)\//

/**
 * The path inside the repository that an import points at, or null for a package.
 *
 * @param {string} from path of the importing file inside the repository
 * @param {string} source the specifier of the import
 */
export function targetOf(from, source) {
  if (aliases.test(source)) return source.slice(1)
  if (source.startsWith('.')) return path.posix.join(path.posix.dirname(from), source)
  return null
}

/** @param {string} file path inside the repository */
function roomOf(file) {
  return rooms.find(room => room.path.test(file))
}

/** @param {string} file path inside the repository */
function featureOf(file) {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1]
}

const testFile = /\.test\.tsx?$/

/** The only import from the server into the demo, which is loaded if the settings ask for it. */
const demoDoor = { from: 'server/process/load-demo.ts', to: 'demo/public.ts' }

/**
 * The reason why `from` may not import `source`, or null where it may.
 *
 * @param {string} from path of the importing file inside the repository
 * @param {string} source the specifier of the import
 * @returns {string | null}
 */
export function borderViolation(from, source) {
  const here = roomOf(from)
  if (!here) return from.startsWith('src/') ? `${from} lies in no room of lint/rooms.js` : null
  const target = targetOf(from, source)
  if (target === null) return packageViolation(here, from, source)
  const there = roomOf(target)
  if (!there) {
    if (testFile.test(from) && target.startsWith('tests/support/')) return null
    return `${here.name} must not import ${target}: what is shipped imports only what is shipped`
  }
  if (inKit.test(from) && !inKit.test(target) && !testFile.test(from))
    return `server/kit must not import ${target}: it imports nothing of ours`
  if (there !== here) {
    if (from === demoDoor.from && target === demoDoor.to) return null
    if (testFile.test(from) && there.name === 'demo') return null
    if (here.may.includes(there.name)) return domainViolation(from, target)
    const list = here.may.length > 0 ? here.may.join(', ') : 'nothing of ours'
    return `${here.name} must not import ${there.name} (${target}); it may import ${list}`
  }
  if (inLifeCycle.test(from) && inDomains.test(target))
    return `server/life-cycle must not import ${target}: the domains hand in what differs`
  if (inHttp.test(from) && inDomains.test(target))
    return `server/http must not import ${target}: the domains stand on it, not the reverse`
  if ((inHttp.test(from) || inDomains.test(from)) && inBackoffice.test(target))
    return `${from} must not import ${target}: gateway and desk stand on domains and server/http, not the reverse`
  const behindDoor = domainViolation(from, target)
  if (behindDoor) return behindDoor
  const [mine, theirs] = [featureOf(from), featureOf(target)]
  if (mine === theirs) return null
  return `feature ${mine ?? from} must not import feature ${theirs ?? target}; move what both need to trade, work, ui, api or contract`
}

/** @param {string} file path inside the repository */
function domainOf(file) {
  return /^server\/domains\/([^/]+)\//.exec(file)?.[1]
}

/**
 * The reason why `from` may not use `target` of another domain, or null where it may: a domain shows only some of
 * its files. Tests may look inside.
 *
 * @param {string} from
 * @param {string} target
 */
function domainViolation(from, target) {
  const domain = domainOf(target)
  if (domain === undefined || domain === domainOf(from) || testFile.test(from)) return null
  const door = `server/domains/${domain}/public.ts`
  return target === door ? null : `${target} is private to its domain: others import ${door}`
}

/**
 * @param {Room} here
 * @param {string} from
 * @param {string} source
 */
function packageViolation(here, from, source) {
  const barred = here.packages
  // Tests may import any package, since only shipped code matters here.
  if (!barred?.pattern.test(source) || testFile.test(from) || barred.but?.test(from)) return null
  return `${here.name} must not import the package ${source}: ${barred.why}`
}
