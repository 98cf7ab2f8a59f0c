import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Moves the source maps out of the served folder, since they would show the sources to everybody. */
export function keepMaps(served: string, kept: string): Plugin {
  return {
    name: 'keep-maps',
    apply: 'build',
    closeBundle: {
      // Runs after the worker has been written, which is the last step of a build.
      sequential: true,
      order: 'post',
      async handler() {
        await rm(kept, { recursive: true, force: true })
        for (const name of await readdir(served, { recursive: true })) {
          if (!name.endsWith('.map')) continue
          await mkdir(path.dirname(path.join(kept, name)), { recursive: true })
          await rename(path.join(served, name), path.join(kept, name))
        }
      },
    },
  }
}
