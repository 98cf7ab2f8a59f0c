import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRendering } from '#contract/content/rendering.ts'

/** The files that a page needs in addition to the entry, found in the builder's manifest. */
export interface Parts {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The parts of the build that rendering needs. */
export interface Build {
  readonly rendering: PageRendering
  /** index.html as it was built. */
  readonly shell: string
  readonly partsOf: (sources: readonly string[]) => Parts
}

interface Chunk {
  readonly name?: string
  readonly src?: string
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

const entry = 'index.html'

/** Finds a chunk by its source. A chunk that several parts share has no source and is found by the name of its file. */
const chunkOf = (manifest: Manifest, name: string): Chunk => {
  const shared = path.parse(name).name
  const chunk =
    manifest[name] ?? Object.values(manifest).find(each => each.src === undefined && each.name === shared)
  if (!chunk) throw new Error(`The built page has no part ${name}`)
  return chunk
}

/** A chunk and everything it imports, except what the entry imports already. */
const collect = (manifest: Manifest, name: string, seen: Set<string>): readonly Chunk[] => {
  if (seen.has(name)) return []
  seen.add(name)
  const chunk = chunkOf(manifest, name)
  return [...(chunk.imports ?? []).flatMap(imported => collect(manifest, imported, seen)), chunk]
}

const partsIn =
  (manifest: Manifest) =>
  (sources: readonly string[]): Parts => {
    const seen = new Set<string>()
    collect(manifest, entry, seen)
    const chunks = sources.flatMap(source => collect(manifest, source, seen))
    const styles = new Set(chunks.flatMap(({ css = [] }) => css))
    for (const known of chunkOf(manifest, entry).css ?? []) styles.delete(known)
    return { scripts: chunks.map(({ file }) => `/${file}`), styles: [...styles].map(file => `/${file}`) }
  }

/** Undefined where nothing was built, as in development, where Vite serves the page. */
export const loadBuild = async (dist: string): Promise<Build | undefined> => {
  const program = path.join(dist, 'rendering/rendering.js')
  if (!existsSync(program)) return undefined
  const page = path.join(dist, 'page')
  const [shell, manifest, loaded] = await Promise.all([
    readFile(path.join(page, 'index.html'), 'utf8'),
    readFile(path.join(page, '.vite/manifest.json'), 'utf8'),
    import(/* @vite-ignore */ pathToFileURL(program).href) as Promise<{ default: PageRendering }>,
  ])
  const build = { rendering: loaded.default, shell, partsOf: partsIn(JSON.parse(manifest) as Manifest) }
  // An incomplete build fails at the start and not with every visit.
  for (const sources of Object.values(build.rendering.sources)) build.partsOf(sources)
  return build
}
