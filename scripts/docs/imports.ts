import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { circlesOf, drawn, graphOf, type Graph } from './import-graph.ts'

/**
 * Reads the imports of the code. Without an argument it fails where docs/imports.md differs; with `--write` it writes
 * that page. It always fails on circles of files, also those of types, which the lint does not always find.
 */
const root = path.resolve(import.meta.dirname, '../..')
const file = path.join(root, 'docs/imports.md')

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.split(path.sep).join('/')}`)
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))

const roomOnPage = (source: string): string | null => {
  const [top, room = '', part = ''] = source.split('/')
  if (top === 'sw') return top
  if (top !== 'src') return null
  return room === 'features' ? `features/${part}` : room
}

const roomOnServer = (source: string): string | null => {
  const [top, room = '', part = ''] = source.split('/')
  if (top === 'demo') return top
  if (top !== 'server') return null
  if (room === 'domains') return part.endsWith('.ts') ? 'domains/*.ts' : `domains/${part}`
  return room
}

const page = { roomOf: roomOnPage, ground: ['api', 'ui'] }
const server = { roomOf: roomOnServer, ground: ['db', 'kit'] }

const text = (graph: Graph) => `# What imports what

Drawn from the code by \`npm run imports\`; \`npm run check\` is red where the code has other imports than these pictures,
and where files import each other in a circle, of types too. An arrow leads from a room to one that it imports from.
Tests are left out, and arrows to the rooms that nearly all others stand on: the contract, \`api\` and \`ui\` of the page,
\`db\` and \`kit\` of the server. Which arrows may be there is said in \`lint/rooms.js\`.

## The page and its service worker

${drawn(graph, page)}

## The server and the demo

${drawn(graph, server)}
`

const sources = ['contract', 'demo', 'server', 'src', 'sw'].flatMap(sourcesIn)
const graph = graphOf(new Map(sources.map(source => [source, readFileSync(path.join(root, source), 'utf8')])))

for (const circle of circlesOf(graph)) {
  console.error(`These ${circle.length} files import each other in a circle:\n  ${circle.join('\n  ')}`)
  process.exitCode = 1
}

if (process.argv.includes('--write')) writeFileSync(file, text(graph))
else if (readFileSync(file, 'utf8').replaceAll('\r\n', '\n') !== text(graph)) {
  console.error('docs/imports.md shows other imports than the code has: npm run imports draws it anew.')
  process.exitCode = 1
}
