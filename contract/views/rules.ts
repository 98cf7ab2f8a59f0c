/**
 * The lists whose filters and columns a user may keep: the last part of the page's path, with the filters that the list
 * has beside those that all have.
 */
const ownFilters = {
  dealerOrderList: ['content', 'addressId'],
  terminalOrder: ['addressId'],
  salesOrder: [],
  terminalSample: [],
  terminalSampleOrder: [],
  dispatchList: [],
  paymentOrder: [],
  returnApplicationRecord: ['reason'],
  purchaseRefundList: [],
  mySampleList: [],
  myCustom: [],
  newAllocateCustom: [],
  customerInquiry: [],
  inquiryRecords: [],
  unbindRequest: [],
  questionReply: ['type'],
  myMessage: ['state'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ListKind = keyof typeof ownFilters
export const listKinds = Object.keys(ownFilters) as ListKind[]

/** The most sets of filters that a user may keep for each list of a business. */
export const mostViews = 10
export const longestViewName = 20
/** A keyword of 200 characters is 1,800 in a URL. */
export const longestFilter = 2_500
export const mostColumns = 20

const allHave = ['tab', 'keyword', 'from', 'to', 'sort']

/** The list that a page's path leads to; undefined for one that keeps nothing. */
export const listKindOf = (path: string): ListKind | undefined =>
  listKinds.find(kind => path.endsWith(`/${kind}`))

/** The part of a list's query that narrows or orders it, without the page and without an opened row. */
export function filterOf(kind: ListKind, query: string): string {
  const known = new Set<string>([...allHave, ...ownFilters[kind]])
  return new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => known.has(name))).toString()
}
