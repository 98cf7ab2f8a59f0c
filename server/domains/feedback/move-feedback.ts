import { sql, type RawBuilder } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import {
  feedbackStatusText,
  feedbackTransitions,
  type FeedbackAction,
  type FeedbackSide,
} from '#contract/feedback/life-cycle.ts'
import type { Tx } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'
import type { BrandWriting, Writing } from '../../http/context.ts'
import { onPage, type Held, type LifeCycle, type Moved } from '../../life-cycle/life-cycle.ts'
import { allow, asNobody, asSide, assertSeen, holdRow, storeStep } from '../../life-cycle/mover.ts'
import { storeEntry } from './create-feedback.ts'

const life: LifeCycle<'problem_feedback', FeedbackAction, FeedbackSide, never> = {
  table: 'problem_feedback',
  entity: 'feedback',
  transitions: feedbackTransitions,
  statusText: feedbackStatusText,
  words: { ...onPage, again: '请重新读取', thing: '问题反馈' },
}

interface HeldFeedback extends Held {
  readonly userId: number
}

const hold = (tx: Tx, id: number, whose: RawBuilder<unknown>): Promise<HeldFeedback> =>
  holdRow(
    tx,
    sql<HeldFeedback>`
      select f.id, f.id::text as number, f.status, f.version, f.user_id as "userId"
      from problem_feedback f where f.id = ${id} and ${whose} for update`,
  )

/** The user adds to the feedback, so that the brand has to act again, also after an answer. */
export const addToFeedback = async (
  context: Writing<Actor>,
  { id, ...said }: RequestOf<'POST /problemFeedbackRecords/action/reply'>,
): Promise<Moved> => {
  const held = await hold(context.tx, id, sql`f.user_id = ${context.actor.userId}`)
  const row = allow(life, held, { action: 'add', side: 'user' })
  await storeEntry(context, id, said)
  return storeStep(asSide(context, 'user'), life, held, row, { columns: { updated_at: context.now } })
}

interface Answer {
  readonly id: number
  readonly action: 'takeUp' | 'reply'
  /** Empty if the brand only takes it up. */
  readonly content?: string
  readonly version?: number | undefined
}

/** The brand takes a feedback up, or answers it; the user is told. */
export const answerFeedback = async (
  writing: BrandWriting,
  { id, action, content = '', version }: Answer,
): Promise<Moved> => {
  const { tx, now } = writing
  const held = await hold(tx, id, sql`true`)
  assertSeen(life, held, version)
  const row = allow(life, held, { action, side: 'brand' })
  if (content !== '')
    await tx
      .insertInto('feedback_entry')
      .values({ feedback_id: id, side: 'brand', content, at: now })
      .execute()
  return storeStep(asNobody(writing, 'brand'), life, held, row, {
    columns: { updated_at: now },
    tell: { userId: held.userId, link: `/workbench/questionReplyDetail?id=${id}` },
  })
}
