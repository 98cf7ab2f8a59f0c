import { appendFileSync, cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

const repository = path.resolve(import.meta.dirname, '../../..')

/** A copy of the build that a test may deploy over without touching the real one. */
export function copyBuild() {
  const { folder, remove } = temporaryFolder('build')
  for (const name of ['package.json', 'dist', 'server', 'demo'])
    cpSync(path.join(repository, name), path.join(folder, name), { recursive: true })
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'))
  const page = path.join(folder, 'dist/page')

  /** Removes the compressed copies, which have the old content. */
  const forget = (name: string) => {
    for (const ending of ['.br', '.gz']) rmSync(path.join(page, name + ending), { force: true })
  }

  /** Changes the worker's file, which browsers take for an update, and sets the news. */
  const deploy = (news = '') => {
    forget('sw.js')
    forget('whats-new.json')
    writeFileSync(path.join(page, 'whats-new.json'), JSON.stringify({ news }))
    appendFileSync(path.join(page, 'sw.js'), `\n// ${new Date().toISOString()}\n`)
  }

  return { root: folder, deploy, remove }
}
