import { NodeFS } from '@electric-sql/pglite/nodefs'
import { Client, types } from 'pg'
import { openEngine, type Engine } from '#server/db/embedded/embedded-engine.ts'
import { copyDataFolder, copyPostgres } from '../../database/database.ts'
import { temporaryFolder } from '../../portal/temporary-folder.ts'

type Own = Pick<Engine, 'query' | 'close'> & { readonly dataDir: string }

// As `open.ts` has them: both databases return the same types.
const { INT8, DATE, NUMERIC } = types.builtins
const asText = (text: string) => text
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [DATE, asText],
  [NUMERIC, asText],
])

async function openEmbedded(): Promise<Own> {
  const { dataDir, remove } = await copyDataFolder('empty')
  const { query, close } = await openEngine(dataDir, NodeFS)
  return { dataDir, query, close: async () => close().then(remove) }
}

/** Each statement is prepared once, since all of them come again with every history. */
async function openBeside(): Promise<Own> {
  const { folder: dataDir, remove } = temporaryFolder('data')
  const { url, drop } = await copyPostgres('empty')
  const client = new Client({
    connectionString: url,
    types: {
      getTypeParser: ((oid: number) => parsers.get(oid) ?? (types.getTypeParser(oid) as unknown)) as never,
    },
  })
  await client.connect()
  const names = new Map<string, string>()
  return {
    dataDir,
    query: async (text, values) => {
      const name = names.get(text) ?? `own ${names.size}`
      names.set(text, name)
      const { rows, rowCount } = await client.query<object>({ name, text, values: [...values] })
      return { rows, affectedRows: rowCount ?? 0 }
    },
    close: async () => {
      await client.end()
      await drop()
      remove()
    },
  }
}

/** One connection to a database of its own: the embedded one, or a PostgreSQL beside the tests. */
export const openNested = (): Promise<Own> =>
  process.env['TEST_DB'] === 'postgres' ? openBeside() : openEmbedded()
