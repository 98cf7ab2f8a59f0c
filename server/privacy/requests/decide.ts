import {
  personRequestDays,
  type ObstacleKind,
  type PersonRequestAction,
} from '#contract/account/person-request-life-cycle.ts'
import { code } from '#contract/kernel/errors.ts'
import type { Tx } from '../../db/schema.ts'
import { endAllSessions } from '../../domains/account/public.ts'
import type { BrandWriting } from '../../http/context.ts'
import { notFound, Refusal, refuse } from '../../http/refusal.ts'
import type { Moved } from '../../life-cycle/life-cycle.ts'
import { allow, asNobody, assertSeen, storeStep } from '../../life-cycle/mover.ts'
import { inTheWay, obstaclesOf, allWords } from '../obstacles.ts'
import { holdPerson, type Person } from '../person.ts'
import { holdNumbered, life, ownPage } from './life.ts'

interface Decision {
  readonly number: string
  readonly version: number
}

const dayMs = 24 * 3600_000

const heldFor = async (tx: Tx, { number, version }: Decision, action: PersonRequestAction) => {
  const held = await holdNumbered(tx, number)
  const row = allow(life, held, { action, side: 'brand', holds: guard => guard === held.kind })
  assertSeen(life, held, version)
  return { held, row }
}

export const provideData = async (writing: BrandWriting, decision: Decision): Promise<Moved> => {
  const { tx, now } = writing
  const { held, row } = await heldFor(tx, decision, 'provide')
  return storeStep(asNobody(writing, 'brand'), life, held, row, {
    columns: { expires_at: new Date(now.getTime() + personRequestDays.toDownload * dayMs) },
    tell: { userId: held.userId, link: ownPage },
  })
}

export const refuseRequest = async (
  writing: BrandWriting,
  decision: Decision,
  why: string,
): Promise<Moved> => {
  const { held, row } = await heldFor(writing.tx, decision, 'refuse')
  return storeStep(asNobody(writing, 'brand'), life, held, row, {
    columns: { answer: why },
    why,
    tell: { userId: held.userId, link: ownPage, tail: `原因：${why}` },
  })
}

const holdAsking = async (tx: Tx, number: string): Promise<Person> => {
  const user = await tx
    .selectFrom('app_user as u')
    .innerJoin('person_request as r', 'r.user_id', 'u.id')
    .select('u.id')
    .where('r.number', '=', number)
    .executeTakeFirst()
  if (!user) throw notFound()
  return holdPerson(tx, user.id)
}

/**
 * Signs the person out everywhere and disables the account at once. The portal erases the person afterwards: it looks
 * through every text, which takes longer than a request may.
 */
export const closeAccount = async (
  writing: BrandWriting,
  decision: Decision,
  { despite, reason }: { readonly despite: readonly ObstacleKind[]; readonly reason: string },
): Promise<Moved> => {
  const { tx, now } = writing
  const person = await holdAsking(tx, decision.number)
  const { held, row } = await heldFor(tx, decision, 'close')
  const left = inTheWay(await obstaclesOf(tx, person), despite)
  if (left.length > 0) throw new Refusal(code.conflict, `还有${allWords(left)}，请先了结或说明后再注销`)
  const why = reason.trim()
  if (despite.length > 0 && why === '') throw refuse('请说明为何仍要注销')
  await endAllSessions(tx, held.userId, now, 'disabled')
  await tx.updateTable('app_user').set({ disabled_at: now }).where('id', '=', held.userId).execute()
  await tx.deleteFrom('password_link').where('user_id', '=', held.userId).execute()
  return storeStep(asNobody(writing, 'brand'), life, held, row, { columns: { answer: why }, why })
}
