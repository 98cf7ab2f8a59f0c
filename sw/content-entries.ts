import type { Contract, Key } from '#contract/index.ts'

type ContentKey = { [K in Key]: Contract[K] extends { answer: 'content' } ? K : never }[Key]

/** The readers of an entry: the portal refuses all others, and so does the worker. */
type Reader<K extends ContentKey> = Contract[K]['access'] extends 'public' ? 'anybody' : 'signedIn'

/**
 * The entries of the contract whose answers are the same for everybody. The contract itself is not bundled; the type
 * says which entries have to stand here, and a test compares both.
 */
export const contentEntries: { readonly [K in ContentKey]: Reader<K> } = {
  'POST /citys/action/getAddress': 'signedIn',
  'POST /cookbook/action/queryByPage': 'signedIn',
  'POST /cookbook/action/queryList': 'anybody',
  'POST /cookbook/action/queryListBySkuIds': 'signedIn',
  'POST /cookbookCategorys/action/queryList': 'anybody',
  'POST /crmIndustryInfos/action/queryList': 'signedIn',
  'POST /feedbacks/action/queryList': 'anybody',
  'POST /hotWords/action/queryList': 'anybody',
  'POST /malls/action/queryOne': 'anybody',
  'POST /navigationVersions/action/queryLatest': 'anybody',
  'POST /news/action/queryByPage': 'signedIn',
  'POST /news/action/queryList': 'anybody',
  'POST /outputs/action/queryLatestOne': 'signedIn',
  'POST /pages/action/queryList': 'anybody',
  'POST /pages/queryPublishConfig': 'anybody',
  'POST /protocols/action/queryList': 'anybody',
  'POST /relCrmIndustryInfos/action/queryList/channelType': 'signedIn',
  'POST /relCrmIndustryInfos/action/queryList/segmentedChannel': 'signedIn',
  'POST /skuCatalogs/action/getById': 'signedIn',
  'POST /skuCatalogs/action/queryCategory': 'anybody',
  'POST /skuCatalogs/action/queryGoodsList': 'anybody',
  'POST /skuCatalogs/action/queryList': 'signedIn',
  'POST /skuCatalogs/action/querySkuList': 'anybody',
  'POST /skus/action/queryByCodes': 'signedIn',
  'POST /skus/action/queryByPage': 'signedIn',
  'POST /skus/action/queryList': 'signedIn',
  'POST /skus/action/querySuggestions': 'anybody',
  'GET /cookbook/{id}': 'anybody',
  'GET /mpPages/{id}': 'signedIn',
  'GET /news/{id}': 'anybody',
  'GET /pages/{id}/action/queryModuleList/{type}': 'anybody',
}

/**
 * Names the form of these answers: answers of another form are not found any more. A test says when it has to change,
 * and to what.
 */
export const contentForm = 'f35f2efb'

/**
 * Never answered from the cache. It is asked by a press and not by a query, so the portal's later answer would reach
 * nobody, and a code that is new at the portal would be called unknown.
 */
const alwaysAsked = 'POST /skus/action/queryByCodes'

const kept = Object.entries(contentEntries).filter(([key]) => key !== alwaysAsked)
const matchers = kept.map(([key, reader]) => ({
  pattern: new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  reader,
}))

const api = '/api/pc'

/**
 * True for a request whose answer may come from the cache. Entries for signed-in people are answered only if the
 * request has a session's sign.
 */
export function isContent({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): boolean {
  const { pathname } = new URL(url)
  if (!pathname.startsWith(`${api}/`)) return false
  const asked = `${method} ${pathname.slice(api.length)}`
  const entry = matchers.find(({ pattern }) => pattern.test(asked))
  return entry !== undefined && (entry.reader === 'anybody' || (headers.get('sign') ?? '') !== '')
}
