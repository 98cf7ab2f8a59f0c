import type { Tx } from './schema.ts'
import { deferredStatement } from './deferred-statements.ts'

/** Goes to everybody of a business, or to one user. */
type ServiceMessage = ({ readonly businessId: number } | { readonly userId: number }) & {
  readonly title: string
  readonly content: string
  /** The page of the thing that it speaks of. */
  readonly link: string
}

/** Tells the other party about a change of a thing; open pages of that party hear of it at once. */
export const sendMessage = async (
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  { title, content, link, ...to }: ServiceMessage,
): Promise<void> => {
  await tx
    .insertInto('message')
    .values({
      business_id: 'businessId' in to ? to.businessId : null,
      user_id: 'userId' in to ? to.userId : null,
      kind: 'service',
      title,
      content,
      link,
      created_at: now,
    })
    .modifyEnd(deferredStatement)
    .execute()
}
