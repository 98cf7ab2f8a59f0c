import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { personRequestStatus } from '#contract/account/person-request-life-cycle.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { code } from '#contract/kernel/errors.ts'
import { recordHistory } from '../../db/history.ts'
import { isoTime } from '../../db/json.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { stepsOf } from '../../db/steps.ts'
import { newNumbers } from '../../domains/orders/public.ts'
import type { Actor } from '../../http/actor.ts'
import type { Context, FileAnswer, Reading, Writing } from '../../http/context.ts'
import { takeOrRefuse, type Limit } from '../../http/limits/limits.ts'
import { notFound, Refusal, refuse } from '../../http/refusal.ts'
import type { Moved } from '../../life-cycle/life-cycle.ts'
import { allow, asSide, assertSeen, storeStep } from '../../life-cycle/mover.ts'
import { personAsText } from '../export-person.ts'
import { obstaclesOf } from '../obstacles.ts'
import { personOf } from '../person.ts'
import { holdOwn, life } from './life.ts'

type Answer = ResponseOf<'POST /users/personRequests/action/query'>

const mostShown = 10

const self = async (db: Db | Tx, { userId }: Actor) =>
  personOf(
    db,
    await db
      .selectFrom('app_user')
      .select(['id', 'phone'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
  )

/** No business is named in these steps: a person took them, or nobody, which is the brand. */
const nobody = { businessId: 0 }

/** The last ones, and of each kind at least the last, which is the open one where there is one. */
export const readOwnRequests = async ({ db, actor }: Reading<Actor>): Promise<Answer> => {
  const { rows } = await sql<Answer['requests'][number]>`
    with own as (
      select id, row_number() over (order by id desc) as place,
        row_number() over (partition by kind order by id desc) as place_of_kind
      from person_request where user_id = ${actor.userId}
    )
    select r.id, r.number, r.kind, r.status, r.version, r.answer, ${isoTime('r.created_at')} as "createdAt",
      ${isoTime('r.expires_at')} as "expiresAt", ${stepsOf(nobody, life.entity, 'r.id')} as history
    from person_request r join own using (id) where own.place <= ${mostShown} or own.place_of_kind = 1
    order by r.id desc`.execute(db)
  return { requests: rows, obstacles: await obstaclesOf(db, await self(db, actor)) }
}

export const submitRequest = async (
  writing: Writing<Actor>,
  { kind }: RequestOf<'POST /users/personRequests/action/submit'>,
): Promise<ResponseOf<'POST /users/personRequests/action/submit'>> => {
  const { tx, now, actor } = writing
  const [number = ''] = await newNumbers(tx, now, 'PR', 'person_request_number', 1)
  const { waiting } = personRequestStatus
  const made = await tx
    .insertInto('person_request')
    .values({ number, user_id: actor.userId, kind, status: waiting, created_at: now, expires_at: null })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()
  if (!made) throw new Refusal(code.conflict, '已有一份同样的申请正在处理，请等待结果')
  await recordHistory(
    { tx, now, actor: { userId: actor.userId, businessId: null } },
    { entity: life.entity, id: made.id, action: 'apply', to: waiting },
  )
  return made
}

export const withdrawRequest = async (
  writing: Writing<Actor>,
  { id, version }: RequestOf<'POST /users/personRequests/action/withdraw'>,
): Promise<Moved> => {
  const { tx, actor } = writing
  const held = await holdOwn(tx, id, actor.userId)
  const row = allow(life, held, { action: 'withdraw', side: 'person' })
  assertSeen(life, held, version)
  const mover = asSide({ ...writing, actor: { userId: actor.userId, businessId: undefined } }, 'person')
  return storeStep(mover, life, held, row, {})
}

const downloads: Limit = { name: 'own-data', most: 5, perMs: 3600_000 }

/**
 * The file is made while it is sent: a stored one would be one more copy of the person, in the folder and in every
 * backup.
 */
export const downloadOwnData = async (
  { db, actor, config, now }: Context<Actor>,
  id: number,
): Promise<FileAnswer> => {
  const request = await db
    .selectFrom('person_request')
    .select(['number', 'status', 'expires_at'])
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .where('kind', '=', 'export')
    .executeTakeFirst()
  if (!request) throw notFound()
  if (request.status !== personRequestStatus.done) throw refuse('申请尚未通过，通过后即可下载')
  if (request.expires_at === null || request.expires_at <= now) throw refuse('下载期限已过，请重新申请')
  await takeOrRefuse(db, downloads, String(actor.userId), now, '下载过于频繁，请一小时后再试')
  return {
    fileName: `个人数据-${request.number}.json`,
    mimeType: 'application/json',
    size: undefined,
    stream: Readable.from(personAsText({ db, dataDir: config.dataDir, now }, await self(db, actor))),
  }
}
