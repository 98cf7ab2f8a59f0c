import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { code } from '#contract/errors.ts'
import {
  feedbackStatusText,
  feedbackTransitions,
  type FeedbackAction,
  type FeedbackSide,
  type FeedbackTransition,
} from '#contract/rules/lifecycles/problem-feedback.ts'
import { allowedActions } from '#contract/rules/lifecycles/transition.ts'
import { recordHistory } from '../../db/history.ts'
import { sendMessage } from '../../db/messages.ts'
import type { Tx } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'
import type { BrandWriting, WriteContext } from '../../http/context.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { storeEntry } from './create-feedback.ts'

interface Held {
  readonly id: number
  readonly userId: number
  readonly status: number
  readonly version: number
}

export type Moved = ResponseOf<'POST /problemFeedbackRecords/action/reply'>

/** Holds a feedback for the rest of the transaction; for a user only its own. */
const hold = async (tx: Tx, id: number, userId?: number): Promise<Held> => {
  const found = await tx
    .selectFrom('problem_feedback')
    .select(['id', 'user_id as userId', 'status', 'version'])
    .where('id', '=', id)
    .where(where => (userId === undefined ? where.lit(true) : where('user_id', '=', userId)))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

const transitionFor = (
  { id, status }: Held,
  side: FeedbackSide,
  action: FeedbackAction,
): FeedbackTransition => {
  const found = allowedActions(feedbackTransitions, side, { status, holds: () => true }).find(
    row => row.action === action,
  )
  if (found) return found
  const label = feedbackTransitions.find(row => row.action === action)?.label ?? ''
  throw new Refusal(
    code.conflict,
    `问题反馈 ${id} 现在是「${feedbackStatusText[status] ?? status}」，不能${label}，请刷新查看`,
  )
}

/** The step of a feedback that is held, with its history. */
const storeStep = async (
  { tx, now, actor }: Pick<WriteContext<Actor | undefined>, 'tx' | 'now' | 'actor'>,
  held: Held,
  { action, to }: FeedbackTransition,
): Promise<Moved> => {
  const { rows } = await sql<Moved>`
    update problem_feedback set status = ${to}::smallint, version = version + 1, updated_at = ${now}::timestamptz
    where id = ${held.id} returning status, version`.execute(tx)
  await recordHistory({ tx, actor, now }, { entity: 'feedback', id: held.id, action, from: held.status, to })
  const [moved] = rows
  if (!moved) throw notFound()
  return moved
}

/** The user goes on: whatever was answered, the brand has something to do again. */
export const addToFeedback = async (
  context: WriteContext<Actor>,
  { id, ...said }: RequestOf<'POST /problemFeedbackRecords/action/reply'>,
): Promise<Moved> => {
  const held = await hold(context.tx, id, context.actor.userId)
  const step = transitionFor(held, 'user', 'add')
  await storeEntry(context, id, said)
  return storeStep(context, held, step)
}

interface Answer {
  readonly id: number
  readonly action: 'takeUp' | 'reply'
  /** Empty where the brand takes it up only. */
  readonly content?: string
  readonly version?: number | undefined
}

/** The brand takes a feedback up, or answers it; the user is told. */
export const answerFeedback = async (
  by: BrandWriting,
  { id, action, content = '', version }: Answer,
): Promise<Moved> => {
  const { tx, now } = by
  const held = await hold(tx, id)
  if (version !== undefined && version !== held.version)
    throw new Refusal(code.conflict, `问题反馈 ${id} 已有变化，请重新读取`)
  const step = transitionFor(held, 'brand', action)
  if (content !== '')
    await tx
      .insertInto('feedback_entry')
      .values({ feedback_id: id, side: 'brand', content, at: now })
      .execute()
  const moved = await storeStep({ tx, now, actor: undefined }, held, step)
  const { message } = step
  if (message)
    await sendMessage(
      by,
      { userId: held.userId },
      {
        title: message[0],
        content: message[1](String(id)),
        link: `/workbench/questionReplyDetail?id=${id}`,
      },
    )
  return moved
}
