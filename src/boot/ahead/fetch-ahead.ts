import { ApiError } from '../../api/api-error.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isBuyer, serviceStaff } from '#contract/kernel/buyers.ts'
import type { ResponseOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import { addressQueries } from '../../api/places/address-queries.ts'
import { contentQueries } from '../../api/queries/content-queries.ts'
import { queriesOf, type QueryFor } from '../../api/queries/queries-of.ts'
import { userStore, type StoredUser } from '../../api/user-store.ts'
import { deliveryQueries } from '../../features/deliveries/queries.ts'
import { inquiryQueries } from '../../features/inquiries/queries.ts'
import { orderQueries } from '../../features/orders/queries.ts'
import { finish, isTime, needsRegions, noteRegions, roomFor, spend } from './book.ts'
import { choicesFor, contactsFor, listsFor, type Wanted } from './wanted.ts'

/** An answer this young need not be fetched again. */
const freshMs = 3_600_000

const sizeOf = (answer: unknown): number => JSON.stringify(answer).length

/** Puts an answer in the place of the page's query, unless the page has read a newer one meanwhile. */
function put<T>(client: QueryClient, query: QueryFor<T>, answer: T, askedAt: number): void {
  const options = client.defaultQueryOptions(query)
  const kept = client.getQueryCache().build(client, options)
  if (kept.state.dataUpdatedAt >= askedAt) return
  // The query may stand in the cache without the mark by which it is kept.
  kept.setOptions(options)
  kept.setData(answer, { manual: true })
}

const { one } = queriesOf('ahead')

type Due = ResponseOf<'POST /workbench/action/queryDue'>

/** Stands for all that is due, so that a live event about any of it marks this query. */
const dueQuery = (user: StoredUser): QueryFor<Due> => ({
  ...one(user, ['due'], { live: ['order', 'deliveryNote', 'inquiry'] }, async signal =>
    call('POST /workbench/action/queryDue', { body: { room: roomFor(user) }, background: true, signal }),
  ),
  gcTime: Number.POSITIVE_INFINITY,
})

async function fetchDetails(client: QueryClient, user: StoredUser): Promise<void> {
  const askedAt = Date.now()
  const { notes, orders, inquiries } = await client.query({ ...dueQuery(user), staleTime: 0 })
  if (!isStill(user)) return
  for (const note of notes) put(client, deliveryQueries.note(user, note.id), note, askedAt)
  for (const order of orders) put(client, orderQueries.detail(user, order.kind, order.id), order, askedAt)
  for (const inquiry of inquiries) put(client, inquiryQueries.one(user, inquiry.id), inquiry, askedAt)
  spend(user, sizeOf([notes, orders, inquiries]))
}

/** One after the other: nobody waits for them. */
async function fetchAll(client: QueryClient, user: StoredUser, all: readonly Wanted[]): Promise<void> {
  for (const { query, ask } of all) {
    const state = client.getQueryState(query.queryKey)
    const isFresh = state?.data !== undefined && Date.now() - state.dataUpdatedAt < freshMs
    if (!isStill(user)) return
    if (isFresh || roomFor(user) <= 0) continue
    const askedAt = Date.now()
    const answer = await ask().catch((error: unknown) => {
      // A thing that a colleague has removed since the list was read is refused; the others are still wanted.
      if (error instanceof ApiError && error.answered) return undefined
      throw error
    })
    // The answer of somebody who has signed out or switched meanwhile is nobody's.
    if (!isStill(user)) return
    if (answer === undefined) continue
    spend(user, sizeOf(answer))
    put(client, query, answer, askedAt)
  }
}

const isStill = ({ userId, businessId, sign }: StoredUser): boolean => {
  const now = userStore.get()
  return now.userId === userId && now.businessId === businessId && now.sign === sign
}

/** The worker keeps the regions, which are the same for everybody. */
async function fetchRegions(client: QueryClient): Promise<void> {
  if (!needsRegions() || !(navigator as Partial<Navigator>).serviceWorker?.controller) return
  await client.query(contentQueries.allRegions())
  noteRegions()
}

/** A new version of the page begins without the answers that an earlier one has stored. */
const isMissing = (
  client: QueryClient,
  [first]: readonly { readonly query: { readonly queryKey: QueryKey } }[],
): boolean => first !== undefined && client.getQueryData(first.query.queryKey) === undefined

/**
 * Fetches what a person needs where there is no network, before anybody opens it: details and lists of the day, and the
 * choices of forms. It goes into the queries of the pages, which are stored for the next visit.
 *
 * @returns false where the answers of an earlier time are young enough
 */
export async function fetchAhead(client: QueryClient, user: StoredUser, isTold: boolean): Promise<boolean> {
  if (user.businessId === null) return false
  if (user.userType === serviceStaff) return fetchServed(client, user, isTold)
  if (!isBuyer(user.userType)) return false
  client.getQueryCache().build(client, client.defaultQueryOptions(dueQuery(user)))
  const lists = listsFor(user)
  const isDue = (isTime(user, isTold) || isMissing(client, lists)) && roomFor(user) > 0
  if (isDue) await fetchDue(client, user, lists)
  // The worker may be there only at a later occasion.
  if (isStill(user)) await fetchRegions(client)
  return isDue && isStill(user)
}

async function fetchServed(client: QueryClient, user: StoredUser, isTold: boolean): Promise<boolean> {
  if (roomFor(user) <= 0) return false
  const { servedOf } = await import('./served.ts')
  if (!isStill(user)) return false
  const { query, ask, customer } = servedOf(user)
  if (!isTime(user, isTold) && !isMissing(client, [{ query }])) return false
  const askedAt = Date.now()
  const answer = await ask()
  if (!isStill(user)) return false
  spend(user, sizeOf(answer))
  put(client, query, answer, askedAt)
  for (const row of answer.rows) put(client, customer(row.id), row, askedAt)
  finish(user)
  return true
}

async function fetchDue(client: QueryClient, user: StoredUser, lists: readonly Wanted[]): Promise<void> {
  await fetchDetails(client, user)
  await fetchAll(client, user, [...lists, ...choicesFor(user)])
  await fetchAll(client, user, contactsFor(user, client.getQueryData(addressQueries.list(user).queryKey)))
  if (isStill(user)) finish(user)
}
