import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const find = (folder: string): string =>
  existsSync(path.join(folder, 'package.json')) ? folder : find(path.dirname(folder))

/** The root folder of the checkout, for the sources and for the built server in `dist`. */
export const projectRoot = find(path.dirname(fileURLToPath(import.meta.url)))
