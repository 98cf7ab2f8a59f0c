import type { Db, Row } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'
import type { Context, FileAnswer } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { filesOf } from '../../kit/files/files-of.ts'
import { fileName } from './disk.ts'

/**
 * The caller's own file, an attached one that the owner's colleagues may see, which are the users of a business of the
 * owner, or one of the other side that a business of the caller may read.
 */
const readableFile = (db: Db, actor: Actor, id: string): Promise<Row<'stored_file'> | undefined> =>
  db
    .selectFrom('stored_file as f')
    .selectAll('f')
    .where('f.id', '=', id)
    .where(where =>
      where.or([
        where('f.owner_id', '=', actor.userId),
        where.exists(
          where
            .selectFrom('attachment as a')
            .innerJoin('membership as theirs', 'theirs.user_id', 'a.owner_id')
            .innerJoin('membership as mine', 'mine.business_id', 'theirs.business_id')
            .select('a.file_id')
            .whereRef('a.file_id', '=', 'f.id')
            .where('a.seen_by', '=', 'colleagues')
            .where('mine.user_id', '=', actor.userId),
        ),
        where.exists(
          where
            .selectFrom('attachment as a')
            .innerJoin('thing_reader as r', join =>
              join.onRef('r.kind', '=', 'a.kind').onRef('r.thing_id', '=', 'a.thing_id'),
            )
            .innerJoin('membership as reading', 'reading.business_id', 'r.business_id')
            .select('a.file_id')
            .whereRef('a.file_id', '=', 'f.id')
            .where('reading.user_id', '=', actor.userId),
        ),
      ]),
    )
    .executeTakeFirst()

export const download = async (
  { db, actor, config, log }: Context<Actor>,
  id: string,
): Promise<FileAnswer> => {
  const file = await readableFile(db, actor, id)
  if (!file) throw notFound()
  const opened = await filesOf(config.dataDir).open(fileName(id))
  if (!opened) {
    log.error({ file: id }, 'a stored file is missing')
    throw notFound()
  }
  return {
    fileName: file.file_name,
    mimeType: file.mime_type,
    size: file.size,
    stream: opened.stream,
  }
}
