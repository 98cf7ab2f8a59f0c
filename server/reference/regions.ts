import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Row, Tx } from '../db/schema.ts'
import { projectRoot } from '../kit/project-root.ts'

type Region = Row<'region'>

const file = path.join(projectRoot, 'server/reference/regions.txt')

/** One region per line, `code name`, indented by one tab for each level below the province. */
export const parseRegions = (text: string): Region[] => {
  const regions: Region[] = []
  const above: Region[] = []
  for (const line of text.split('\n').filter(candidate => candidate.trim() !== '')) {
    const depth = line.length - line.trimStart().length
    const [code = '', name = ''] = line.trim().split(' ')
    const parent = above[depth - 1]
    const province = above[0]
    const city = depth === 1 ? { code, name } : above[1]
    const region: Region = {
      code,
      parent_code: parent?.code ?? null,
      name,
      level: depth + 1,
      province_code: depth === 0 ? code : (province?.code ?? ''),
      province_name: depth === 0 ? name : (province?.name ?? ''),
      city_code: depth === 0 ? '' : (city?.code ?? ''),
      city_name: depth === 0 ? '' : (city?.name ?? ''),
      has_children: false,
    }
    if (parent) parent.has_children = true
    above.splice(depth, above.length, region)
    regions.push(region)
  }
  return regions
}

/**
 * Loads the regions in one statement whenever their file has changed. A region that is no longer in the file is kept,
 * since addresses may refer to it.
 */
export const loadRegions = async (tx: Tx, applied: ReadonlySet<string>): Promise<string | undefined> => {
  const text = await readFile(file, 'utf8')
  const name = `regions ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  if (applied.has(name)) return undefined
  await sql`
    insert into region
      (code, parent_code, name, level, province_code, province_name, city_code, city_name, has_children)
    select code, parent_code, name, level, province_code, province_name, city_code, city_name, has_children
    from json_to_recordset(${JSON.stringify(parseRegions(text))}::json) as given (
      code text, parent_code text, name text, level smallint, province_code text, province_name text,
      city_code text, city_name text, has_children boolean)
    on conflict (code) do update set parent_code = excluded.parent_code, name = excluded.name,
      level = excluded.level, province_code = excluded.province_code, province_name = excluded.province_name,
      city_code = excluded.city_code, city_name = excluded.city_name, has_children = excluded.has_children`.execute(
    tx,
  )
  return name
}
