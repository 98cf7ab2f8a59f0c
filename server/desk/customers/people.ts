import type { DeskAnswer, DeskInput } from '#contract/desk/index.ts'
import { erpHandlers } from '../../backoffice/handlers.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { makePasswordLink } from '../../domains/account/public.ts'
import { correctIdentity } from '../../domains/users/public.ts'
import type { DeskSecret, DeskWriting } from '../context.ts'
import { logAct } from '../log.ts'
import { oneRow } from '../one-row.ts'

const store = oneRow(erpHandlers['PUT /erp/v1/people'], ({ phone }) => phone)

const standingOf = async (tx: Tx, phone: string) => {
  const rows = await tx
    .selectFrom('app_user as u')
    .leftJoin('membership as m', 'm.user_id', 'u.id')
    .leftJoin('business as b', 'b.id', 'm.business_id')
    .select(['u.name', 'u.disabled_at', 'b.code'])
    .where('u.phone', '=', phone)
    .execute()
  const [first] = rows
  if (!first) return undefined
  return {
    name: first.name,
    isDisabled: first.disabled_at !== null,
    businesses: rows.flatMap(({ code }) => (code === null ? [] : [code])),
  }
}

export const storePerson = async (writing: DeskWriting, input: DeskInput<'PUT /desk/people'>) => {
  const before = await standingOf(writing.tx, input.body.phone)
  const answer = await store(writing, input)
  writing.note({ thing: input.body.phone, before, after: input.body })
  return answer
}

/** A phone that acts for other businesses already goes on doing so. */
export const joinPerson = async (
  writing: DeskWriting,
  { body }: DeskInput<'POST /desk/people/action/join'>,
): Promise<DeskAnswer<'POST /desk/people/action/join'>> => {
  const { phone, name, business } = body
  const before = await standingOf(writing.tx, phone)
  const businesses = [...new Set([...(before?.businesses ?? []), business])]
  await store(writing, { body: { phone, name: before?.name || name, businesses } })
  writing.note({ thing: phone, before, after: { businesses } })
  return { phone, isKnown: before !== undefined }
}

/** The log has both names and phones, since it has to show what was corrected. */
export const correctPerson = async (
  writing: DeskWriting,
  userId: number,
  { name, phone }: DeskInput<'PUT /desk/people/{userId}/identity'>['body'],
): Promise<DeskAnswer<'PUT /desk/people/{userId}/identity'>> => {
  const after = { name: name.trim(), phone }
  const before = await correctIdentity(writing, userId, after)
  writing.note({ thing: before.phone, before, after })
  return { phone }
}

/** Lets a person set a password. The token is answered and stored nowhere, so this writes its own row of the log. */
export const makePersonLink = (
  { db, now, member }: DeskSecret,
  userId: number,
  shownAsNew: boolean | undefined,
): Promise<DeskAnswer<'POST /desk/people/{userId}/action/makeLink'>> =>
  inTransaction(db, async tx => {
    const { token, expiresAt, isNew, phone } = await makePasswordLink(
      { tx, now },
      { userId, staffId: member.staffId, shownAsNew },
    )
    await logAct(tx, {
      at: now,
      staffId: member.staffId,
      act: 'POST /desk/people/{userId}/action/makeLink',
      thing: phone,
      after: { isNew },
    })
    return { token, expiresAt: expiresAt.toISOString(), isNew }
  })
