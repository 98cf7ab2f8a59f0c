import { sql } from 'kysely'
import { contentKinds, type ContentKind } from '#contract/content/edited.ts'
import type { Ports } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { holdThing, versionsOf, type Thing } from './thing.ts'
import { putOut } from './write-version.ts'

interface Due extends Thing {
  readonly version: number
}

const isKind = (kind: string): kind is ContentKind => (contentKinds as readonly string[]).includes(kind)

const dueVersions = async ({ db }: Pick<Ports, 'db'>, now: Date): Promise<Due[]> => {
  const rows = await db
    .selectFrom('content_version')
    .select(['kind', 'thing_id', 'version'])
    .where('published_at', 'is', null)
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(100)
    .execute()
  return rows.flatMap(({ kind, thing_id: id, version }) => (isKind(kind) ? [{ kind, id, version }] : []))
}

/** Publishes one version unless another process did, or somebody published a later one or cancelled it. */
const publishOne = (ports: Pick<Ports, 'db'>, now: Date, { version, ...thing }: Due): Promise<boolean> =>
  inTransaction(ports.db, async tx => {
    await holdThing(tx, thing)
    const due = await versionsOf(tx, thing)
      .select(['staff_id'])
      .where('version', '=', version)
      .where('published_at', 'is', null)
      .where('publish_at', '<=', now)
      .executeTakeFirst()
    if (!due) return false
    await putOut({ tx, now, staffId: due.staff_id }, thing, version)
    return true
  })

/** One that was refused becomes a draft again, as it would be refused every minute. */
const putBack = ({ db }: Pick<Ports, 'db'>, { kind, id, version }: Due) =>
  sql`
  update content_version set publish_at = null
  where kind = ${kind} and thing_id = ${id} and version = ${version} and published_at is null`.execute(db)

/**
 * Publishes the versions whose time has come. Each stands alone: one that fails is reported, and tried again in the next
 * minute unless it was refused.
 */
export const publishDue = async (
  ports: Pick<Ports, 'db'>,
  now: Date,
  onFailed: (error: unknown) => void,
): Promise<number> => {
  let published = 0
  for (const due of await dueVersions(ports, now)) {
    try {
      if (await publishOne(ports, now, due)) published += 1
    } catch (error) {
      onFailed(new Error(`version ${due.version} of ${due.kind} ${due.id}`, { cause: error }))
      if (error instanceof Refusal) await putBack(ports, due).catch(onFailed)
    }
  }
  return published
}
