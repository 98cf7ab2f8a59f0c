import { expect, test } from 'vitest'
import { fitsContract } from './fits-contract.ts'

const news = [{ id: 1, title: '新品上市' }]

test('an answer fits where every part has the form of the contract', () => {
  expect(fitsContract('POST /messageNotices/action/querySerSysMessageCount', { serviceMessage: 3 })).toBe(
    true,
  )
  expect(fitsContract('POST /messageNotices/action/querySerSysMessageCount', { serviceMessage: '3' })).toBe(
    false,
  )
  expect(fitsContract('POST /messageNotices/action/querySerSysMessageCount', { error: 'sign in' })).toBe(
    false,
  )
  expect(fitsContract('POST /news/action/queryList', [])).toBe(true)
  expect(fitsContract('POST /news/action/queryList', news)).toBe(false)
})
