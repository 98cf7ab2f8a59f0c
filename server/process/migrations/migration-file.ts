import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

interface Statement {
  readonly text: string
  /** Repeated until it changes no row, each time in a transaction of its own, so that it holds few locks. */
  readonly inPieces: boolean
}

export interface MigrationFile {
  readonly name: string
  readonly checksum: string
  readonly statements: readonly Statement[]
  /** Each statement is a transaction of its own and may be repeated, so that a large table stays usable meanwhile. */
  readonly online: boolean
  /** The first release that works with what this one takes away; 0 where it only adds. */
  readonly needs: number
}

const pieces = '/* in pieces */'

/** A statement ends at the end of a line, unless it is inside of a function, whose body stands between dollars. */
const splitStatements = (text: string): Statement[] => {
  const bodies: string[] = []
  return text
    .replace(/^\s*-- in pieces$/gm, pieces)
    .replace(/^\s*--.*$/gm, '')
    .replace(/\$\$[\s\S]*?\$\$/g, body => `$$${bodies.push(body) - 1}$$`)
    .split(/;\s*$/m)
    .map(statement => statement.replace(/\$\$(\d+)\$\$/g, (_, at: string) => bodies[Number(at)] ?? '').trim())
    .filter(statement => statement !== '')
    .map(statement => ({
      text: statement.replace(pieces, '').trim(),
      inPieces: statement.startsWith(pieces),
    }))
}

export const readMigration = (name: string, text: string): MigrationFile => ({
  name,
  // A checkout on Windows has other ends of lines.
  checksum: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 16),
  statements: splitStatements(text),
  online: /^-- online$/m.test(text),
  needs: Number(/^-- since release (\d+) nothing uses\b/m.exec(text)?.[1] ?? 0),
})

export const readMigrations = async (folder: string): Promise<MigrationFile[]> => {
  const names = (await readdir(folder)).filter(name => /^\d{4}_.*\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async name => readMigration(name, await readFile(path.join(folder, name), 'utf8'))),
  )
}
