import { sql } from 'kysely'
import { acceptedAt, type AgreementKind } from '#contract/account/agreements.ts'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { code } from '#contract/kernel/errors.ts'
import { isoTime } from '../../db/json.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { BrandWriting } from '../../http/context.ts'
import { invalid, Refusal } from '../../http/refusal.ts'

interface Agreement {
  readonly kind: AgreementKind
  readonly title: string
  readonly version: string
  readonly content: string
}

const currentOf = (tx: Tx, kind: AgreementKind) =>
  tx
    .selectFrom('protocol')
    .select(['id', 'title', 'version', 'content'])
    .where('kind', '=', kind)
    .where('retired_at', 'is', null)
    .executeTakeFirst()

/** Two who publish one kind at once wait for each other, and the second sees the first one's version. */
const holdAgreements = (tx: Tx) => sql`lock table protocol in share row exclusive mode`.execute(tx)

const storeNext = async ({ tx, now }: BrandWriting, agreement: Agreement): Promise<{ id: number }> => {
  const { kind, version } = agreement
  const known = await tx
    .selectFrom('protocol')
    .select('id')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()
  if (known) throw invalid({ path: 'version', message: `版本号 ${version} 已用过，请换一个` })
  await tx
    .updateTable('protocol')
    .set({ retired_at: now })
    .where('kind', '=', kind)
    .where('retired_at', 'is', null)
    .execute()
  return tx
    .insertInto('protocol')
    .values({ ...agreement, accepted_at: acceptedAt[kind], retired_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Publishes the next version of an agreement for somebody who had read the current one. */
export const replaceAgreement = async (
  writing: BrandWriting,
  agreement: Agreement,
  replaces: number | null,
): Promise<{ id: number }> => {
  await holdAgreements(writing.tx)
  const current = await currentOf(writing.tx, agreement.kind)
  if ((current?.id ?? null) !== replaces)
    throw new Refusal(code.conflict, '他人刚发布了新的版本，请核对后再发布')
  return storeNext(writing, agreement)
}

/** Publishes the next version; the current one sent again stays as it is. */
export const storeAgreement = async (
  writing: BrandWriting,
  agreement: Agreement,
): Promise<{ id: number }> => {
  await holdAgreements(writing.tx)
  const current = await currentOf(writing.tx, agreement.kind)
  const { title, version, content } = agreement
  const isSame = current?.title === title && current.version === version && current.content === content
  return isSame ? { id: current.id } : storeNext(writing, agreement)
}

export const listAgreements = (db: Db): Promise<DeskAnswer<'GET /desk/agreements'>> =>
  db
    .selectFrom('protocol as p')
    .select([
      'p.id',
      'p.kind',
      'p.title',
      'p.version',
      'p.content',
      sql<string | null>`${isoTime('p.retired_at')}`.as('retiredAt'),
      sql<number>`(select count(*)::int from protocol_acceptance a where a.protocol_id = p.id and a.withdrawn_at is null)`.as(
        'accepted',
      ),
    ])
    .orderBy('p.id', 'desc')
    .execute()
