import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthIt = /\.(js|css|html|svg|json|webmanifest|txt|wasm)$/
const smallest = 1024

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes, quality)),
    writeFile(`${file}.gz`, await zip(bytes, { level: 9 })),
  ])
}

/** Writes a .br and a .gz beside every file of the built page that shrinks, so that the server need not compress. */
export function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle: {
      // Runs after the worker has been written, which is the last step of a build.
      sequential: true,
      order: 'post',
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries.filter(
          entry => entry.isFile() && worthIt.test(entry.name) && !entry.parentPath.endsWith('.vite'),
        )
        await Promise.all(files.map(entry => compress(path.join(entry.parentPath, entry.name))))
      },
    },
  }
}
