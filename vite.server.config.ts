import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'

const commands = readdirSync('server/commands').filter(
  name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)

/** A thread is a program of its own, which stands beside those that start it. */
const threads = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(name =>
  name.endsWith('.worker.ts'),
)

const demoFolder = path.resolve('demo') + path.sep

/** The server, the commands beside it and their threads, each as one program; most packages stay where npm put them. */
export default defineConfig({
  publicDir: false,
  // A thousand small files, whose loading would take a third of the time of a start.
  ssr: { noExternal: ['kysely', 'typebox'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/process/main.ts',
        'demo/reset': 'demo/reset.ts',
        ...Object.fromEntries(commands.map(name => [path.parse(name).name, `server/commands/${name}`])),
        ...Object.fromEntries(threads.map(name => [path.basename(name, '.worker.ts'), `server/${name}`])),
      },
      output: {
        // Code that only the demo reaches is in a folder of its own, so that an image can leave it out.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some(id => id.startsWith(demoFolder)) ? 'demo/[name]-[hash].js' : '[name]-[hash].js',
      },
    },
  },
})
