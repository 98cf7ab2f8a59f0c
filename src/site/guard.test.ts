import { describe, expect, test } from 'vitest'
import { decide } from './guard.ts'
import { redirects, routeOf, routes, type AppRoute } from './routes.ts'

const all: readonly AppRoute[] = routes

/** The expected access, written by hand: one row per route, one letter per type of visitor. */
const expected = `
anonymous unknown 1 2 3 4 5
/                                               s s s s s s s
/login                                          s s s s s s s
/register                                       s s s s s s s
/findPwd                                        s s s s s s s
/cookbookDetail                                 s s s s s s s
/newsDetail                                     s s s s s s s
/customizePage                                  l r s s s s s
/completeInfo                                   l r s s r r r
/applyStatus                                    l r s s s s s
/news                                           l r s s s s s
/cookbook                                       l r s s s s s
/search                                         l r s s s s s
/productDetail                                  l r s s s s s
/quickOrder                                     l r r r s r s
/sampleList                                     l r r r s r s
/cart                                           l r r r s r s
/orderConfirm                                   l r r r s r s
/orderConfirmSuccess                            l r r r s r s
/dealerOrderModify                              l r r r s r s
/404                                            l s s s s s s
/workbench/workbenchHome/indexManage            l r r r s r s
/workbench/workbenchHome/dealerOrderList        l r r r s r r
/workbench/workbenchHome/paymentOrder           l r r r s r r
/workbench/workbenchHome/dispatchList           l r r r s r r
/workbench/workbenchHome/purchaseRefundList     l r r r s r r
/workbench/workbenchHome/mySampleList           l r r r s r r
/workbench/workbenchHome/myQuota                l r r r s r r
/workbench/workbenchHome/newAllocateCustom      l r r r s r r
/workbench/workbenchHome/myCustom               l r r r s s r
/workbench/workbenchHome/customerInquiry        l r r r s r r
/workbench/workbenchHome/terminalSample         l r r r s r r
/workbench/workbenchHome/salesOrder             l r r r s r r
/workbench/workbenchHome/mySuperior             l r r r s r s
/workbench/workbenchHome/terminalOrder          l r r r r r s
/workbench/workbenchHome/terminalSampleOrder    l r r r r r s
/workbench/settingHome/personalInfo             l r s s s s s
/workbench/settingHome/addressInfo              l r r r s r s
/workbench/settingHome/carInfo                  l r r r s r r
/workbench/settingHome/modifyPwd                l r s s s s s
/workbench/servicesHome/questionReply           l r s s s s s
/workbench/servicesHome/returnApplicationRecord l r r r s r r
/workbench/servicesHome/unbindRequest           l r r r s r s
/workbench/servicesHome/inquiryRecords          l r r r r r s
/workbench/dealerOrderDetail                    l r r r s r r
/workbench/dispatchDetail                       l r r r s r r
/workbench/signPart                             l r r r s r r
/workbench/applyRefund                          l r r r s r r
/workbench/receivePart                          l r r r r r s
/workbench/purchaseRefundDetail                 l r r r s r r
/workbench/mySampleDetail                       l r r r s r r
/workbench/questionReplyDetail                  l r s s s s s
/workbench/returnApplicationRecordDetail        l r r r s r r
/workbench/inquiryRecordsDetail                 l r r r s r s
/workbench/unbindRequestDetail                  l r r r s r s
/workbench/terminalOrderDetail                  l r r r s r s
/workbench/proposalDetail                       l r r r s s s
/workbench/sampleFeedback                       l r r r s r s
/workbench/myMessage                            l r s s s s s
`

const [head = '', ...lines] = expected.trim().split('\n')
const visitors = head.split(' ')
const words = { s: 'show', l: 'login', r: 'refuse' } as const

const rows = lines.flatMap(line => {
  const [path = '', ...letters] = line.split(/\s+/)
  return visitors.map((visitor, at) => ({ path, visitor, kind: words[letters[at] as keyof typeof words] }))
})

const visitorOf = (name: string) => {
  if (name === 'anonymous') return { userId: 0, userType: 0 }
  return { userId: 7, userType: name === 'unknown' ? 9 : Number(name) }
}

test('the table below names every route, once', () => {
  const named = lines.map(line => line.split(' ')[0])
  expect(new Set(named)).toEqual(new Set(all.map(route => route.path)))
  expect(named).toHaveLength(all.length)
})

test.each(rows)('$path for $visitor: $kind', ({ path, visitor, kind }) => {
  const route = routeOf(path)
  expect(route && decide(route, visitorOf(visitor)).kind).toBe(kind)
})

describe('a refusal knows why', () => {
  const cart = { access: [3, 5] } as const
  test.each([
    [1, 'profile'],
    [2, 'review'],
    [4, 'otherSide'],
    [0, 'unknown'],
    [9, 'unknown'],
  ])('type %i: %s', (userType, reason) => {
    expect(decide(cart, { userId: 7, userType })).toEqual({ kind: 'refuse', reason })
  })

  test('a type left over from somebody who signed out opens nothing', () => {
    expect(decide(cart, { userId: 0, userType: 3 })).toEqual({ kind: 'login' })
  })
})

test('redirects and parents lead to routes that exist', () => {
  const targets = [...Object.values(redirects), ...all.flatMap(route => route.parents ?? [])]
  expect(targets.filter(target => !routeOf(target))).toEqual([])
})

test('exactly six routes are public', () => {
  expect(all.filter(route => route.access === 'public')).toHaveLength(6)
})

test('whoever may see a detail may see one of the places it hangs below', () => {
  const lost = all.flatMap(route =>
    (Array.isArray(route.access) ? (route.access as number[]) : [])
      .filter(userType =>
        route.parents?.every(parent => {
          const above = routeOf(parent)
          return !above || decide(above, { userId: 7, userType }).kind !== 'show'
        }),
      )
      .map(userType => `${route.path} for ${userType}`),
  )
  expect(lost).toEqual([])
})
