import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

const repository = path.resolve(import.meta.dirname, '../../..')
const shapes = 'contract/released.json'

const inRepository = (program: string, args: readonly string[], cwd = repository) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim()

/** The commit of which `npm run release` wrote the shapes. */
const commitOfRelease = (): string => {
  const commit = inRepository('git', ['log', '-1', '--format=%H', '--', shapes])
  const isWhole = inRepository('git', ['rev-parse', '--is-shallow-repository']) === 'false'
  if (commit === '' || !isWhole)
    throw new Error('The last release is built from the history: clone the repository with all of it.')
  return commit
}

const build = (commit: string, folder: string): void => {
  const archive = path.join(folder, 'sources.tar')
  inRepository('git', ['archive', '-o', archive, commit])
  inRepository('tar', ['-xf', archive], folder)
  // The packages of this release stand in for those of the last one.
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'))
  const vite = path.join(repository, 'node_modules/.bin/vite')
  inRepository(vite, ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'], folder)
  // Pages are not part of what is compared.
  for (const part of ['page', 'desk', 'rendering'])
    if (existsSync(path.join(repository, 'dist', part)))
      cpSync(path.join(repository, 'dist', part), path.join(folder, 'dist', part), { recursive: true })
}

/** The server of the last release, built from its commit. A build is kept, since it takes a minute. */
export function buildLastRelease(): { readonly root: string; readonly commit: string } {
  const commit = commitOfRelease()
  const kept = path.join(repository, 'node_modules/.cache/last-release')
  const root = path.join(kept, commit)
  if (!existsSync(root)) {
    const { folder, remove } = temporaryFolder('release')
    build(commit, folder)
    mkdirSync(kept, { recursive: true })
    // Another run may have been faster.
    if (!existsSync(root)) cpSync(folder, `${root}.new`, { recursive: true, verbatimSymlinks: true })
    if (!existsSync(root)) renameSync(`${root}.new`, root)
    remove()
  }
  return { root, commit }
}
