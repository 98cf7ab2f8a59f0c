import { createHash } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { mostPackagedProducts, packageForm } from '#contract/catalog/offline-package.ts'
import type { Db } from '../../db/schema.ts'
import type { Ports } from '../../http/context.ts'
import { blobFolder } from '../../pictures/blob-paths.ts'
import { filesOf } from '../../kit/files/files-of.ts'
import { moveRevision, readRevision } from './revision.ts'
import { packageText, type CookbookSource } from './package-text.ts'
import type { ResponseOf } from '#contract/index.ts'

/** Clients with the URL of an older file may still be downloading it. */
const kept = 3

const store = async (dataDir: string, temporary: string): Promise<{ path: string; size: number }> => {
  const bytes = await readFile(temporary)
  const name = `catalog/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.json.gz`
  await filesOf(dataDir).write(`blob/${name}`, bytes, { durable: true })
  return { path: name, size: bytes.length }
}

/** Those of another form go too: this version of the portal offers them to nobody. */
const removeAllBut = async ({ db, config }: Ports, most: number): Promise<void> => {
  const newest = db
    .selectFrom('catalog_output')
    .select('version')
    .where('form', '=', packageForm)
    .orderBy('version', 'desc')
    .limit(most)
  const removed = await db
    .deleteFrom('catalog_output')
    .where('version', 'not in', newest)
    .returning('path')
    .execute()
  const paths = await db.selectFrom('catalog_output').select('path').execute()
  const used = new Set(paths.map(row => row.path))
  for (const { path: old } of removed) {
    if (!used.has(old)) await filesOf(config.dataDir).remove(`blob/${old}`)
  }
}

const countProducts = async (db: Db): Promise<number> => {
  const { products } = await db
    .selectFrom('sku')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('on_sale', '=', true)
    .executeTakeFirstOrThrow()
  return products
}

/** A cookbook whose publishing time has come since the last package needs a new one, as a stored one does. */
const moveForCookbooks = async (db: Db, cookbooks: CookbookSource, now: Date): Promise<void> => {
  const last = await db
    .selectFrom('catalog_output')
    .select('built_at')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && (await cookbooks.hasComeOut(db, last.built_at, now)))
    await db.transaction().execute(tx => moveRevision(tx))
}

/**
 * Writes the catalog into one file for offline use, where it or a cookbook has changed since the last file. The version is read
 * first, so that a change during the work makes the file newer than its version and never older.
 */
export const buildOutput = async (
  ports: Ports,
  now: Date,
  cookbooks: CookbookSource,
  most = mostPackagedProducts,
): Promise<boolean> => {
  const { db, config } = ports
  await moveForCookbooks(db, cookbooks, now)
  const version = await readRevision(db)
  const known = await db
    .selectFrom('catalog_output')
    .select('version')
    .where('version', '>=', version)
    .where('form', '=', packageForm)
    .executeTakeFirst()
  if (known || version === 0) return false
  const isTooLarge = (await countProducts(db)) > most
  await removeAllBut(ports, isTooLarge ? 0 : kept - 1)
  if (isTooLarge) return false
  const folder = path.join(blobFolder(config.dataDir), 'catalog')
  const temporary = path.join(folder, `.${version}.${process.pid}.tmp`)
  const files = new Set<string>()
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(
      Readable.from(packageText(db, { version, now, cookbooks, files })),
      createGzip(),
      createWriteStream(temporary),
    )
    const file = await store(config.dataDir, temporary)
    await db
      .insertInto('catalog_output')
      .values({ version, ...file, pictures: files.size, form: packageForm, built_at: now })
      .onConflict(conflict => conflict.column('version').doNothing())
      .execute()
  } finally {
    await rm(temporary, { force: true })
  }
  return true
}

export const queryLatestOutput = async (
  db: Db,
): Promise<ResponseOf<'POST /outputs/action/queryLatestOne'>> => {
  const row = await db
    .selectFrom('catalog_output')
    .select(['version', 'size', 'pictures', 'path', 'built_at'])
    .where('form', '=', packageForm)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { built_at, ...rest } = row
  return { ...rest, builtAt: built_at.toISOString() }
}
