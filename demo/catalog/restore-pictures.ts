import { sql } from 'kysely'
import type { Db } from '../../server/db/schema.ts'
import { filesOf } from '../../server/kit/files/files-of.ts'
import { originalName } from '../../server/pictures/blob-paths.ts'
import { drawCatalog } from './draw-catalog.ts'

const shownPaths = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ path: string }>`
    select jsonb_array_elements(pictures)->>'path' as path from sku
    union select picture->>'path' from sku_category where picture is not null
    union select picture->>'path' from cookbook where picture is not null
    union select picture->>'path' from cookbook_step where picture is not null
    union select picture->>'path' from article where picture is not null
    union select (regexp_matches(html, '<img src="([^"]+)"', 'g'))[1] from article
    union select jsonb_path_query(content, '$.**.picture.path') #>> '{}' from page_module`.execute(db)
  return rows.map(({ path }) => path)
}

/** Draws pictures whose files are missing: the data folder may be newer than the database. */
export const restorePictures = async (db: Db, dataDir: string): Promise<void> => {
  const paths = await shownPaths(db)
  for (const path of paths)
    if (!(await filesOf(dataDir).facts(originalName(path)))) return void (await drawCatalog(dataDir))
}
