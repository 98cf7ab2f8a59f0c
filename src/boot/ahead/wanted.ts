import type { QueryFor } from '../../api/queries/queries-of.ts'
import { call } from '../../api/call.ts'
import { addressQueries, type Address } from '../../api/places/address-queries.ts'
import type { StoredUser } from '../../api/user-store.ts'
import { deliveryQueries } from '../../features/deliveries/queries.ts'
import { noteList } from '../../features/deliveries/note.ts'
import { askedList, incomingList as askedOfDealer } from '../../features/inquiries/inquiry.ts'
import { inquiryQueries } from '../../features/inquiries/queries.ts'
import { incomingList, terminalList } from '../../features/orders/lists/order-list.ts'
import { orderQueries } from '../../features/orders/queries.ts'
import { sampleQueries } from '../../features/samples/queries.ts'
import type { ListState } from '../../ui/list/list-state.ts'

/** An answer of a page's query that is asked for in the background, without the bar that shows loading. */
export interface Wanted {
  readonly query: QueryFor<unknown>
  readonly ask: () => Promise<unknown>
}

export const background = { background: true } as const

const wanted = <T>(query: QueryFor<T>, ask: () => Promise<T>): Wanted => ({
  query: query as unknown as QueryFor<unknown>,
  ask,
})

/** The request of a list's tab as its page makes it. */
export const requestOf = <S extends { readonly tab: string }>(list: ListState<S>, tab: S['tab']) =>
  list.request({ ...list.usual, tab })

const goods = { content: 'goods' } as const

function dealerLists(user: StoredUser): Wanted[] {
  const notes = (tab: (typeof noteList)['usual']['tab']) => {
    const body = requestOf(noteList, tab)
    return wanted(deliveryQueries.list(user, body, true), () =>
      call('POST /deliveryNotes/queryDeliveryNotePageQuery', { body, ...background }),
    )
  }
  const orders = (tab: (typeof incomingList)['usual']['tab']) => {
    const body = { ...requestOf(incomingList, tab), ...goods }
    return wanted(orderQueries.incoming(user, body, true), () =>
      call('POST /terminalPurchaseOrders/action/queryPageByDealerNameOrPo', { body, ...background }),
    )
  }
  return [
    notes('onTheWay'),
    orders('review'),
    orders('shipment'),
    ...inquiries(user),
    notes('all'),
    orders('all'),
  ]
}

function inquiries(user: StoredUser): Wanted[] {
  const list = user.userType === 3 ? askedOfDealer : askedList
  return [user.userType === 3 ? 'waiting' : 'answered', 'all'].map(tab => {
    const body = requestOf(list, tab as (typeof list)['usual']['tab'])
    return wanted(inquiryQueries.list(user, body, true), () =>
      call('POST /purchaseInquirys/action/queryByPage', { body, ...background }),
    )
  })
}

function customerLists(user: StoredUser): Wanted[] {
  const orders = (tab: (typeof terminalList)['usual']['tab']) => {
    const body = { ...requestOf(terminalList, tab), ...goods }
    return wanted(orderQueries.terminals(user, body, true), () =>
      call('POST /terminalPurchaseOrders/action/queryPageBySkuOrPo', { body, ...background }),
    )
  }
  return [orders('receipt'), orders('onTheWay'), ...inquiries(user), orders('all')]
}

/** The first pages of the lists in which the work of the day stands, by their worth in the field. */
export const listsFor = (user: StoredUser): Wanted[] =>
  user.userType === 3 ? dealerLists(user) : customerLists(user)

/** The choices of forms. */
export const choicesFor = (user: StoredUser): Wanted[] => [
  wanted(addressQueries.list(user), () =>
    call('GET /users/queryAddress/{id}', { path: { id: user.businessId ?? 0 }, ...background }),
  ),
  wanted(sampleQueries.aspects(user), () =>
    call('POST /sampleFeedbackEnums/action/queryList', { body: {}, ...background }),
  ),
]

/** More addresses than that have no place in the day's share; those that are used come first. */
const mostPlaces = 20

const byUse = (one: Address, other: Address) =>
  Number(other.isDefault) - Number(one.isDefault) || Number(other.isCurrent) - Number(one.isCurrent)

/** The other contacts of the addresses that goods may go to. */
export const contactsFor = (user: StoredUser, addresses: readonly Address[] = []): Wanted[] =>
  addresses
    .toSorted(byUse)
    .slice(0, mostPlaces)
    .map(({ id }) =>
      wanted(addressQueries.contacts(user, id), () =>
        call('GET /users/dealerV2/queryAddressUser/{id}', { path: { id }, ...background }),
      ),
    )
