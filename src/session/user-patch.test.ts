import { expect, test } from 'vitest'
import { userInfo } from '#tests/support/pages/user-info.ts'
import { userPatch } from './user-patch.ts'

const base = ['businessId', 'businessType', 'headImageId', 'phone', 'saleRepresent', 'userName', 'userType']
const buyer = [...base, 'addressInfo', 'dealerName', 'pickUpType', 'selfAddressInfo', 'upDealerName']

test.each([
  [1, base],
  [2, base],
  [3, [...buyer, 'carTypeInfo', 'defaultCarTypeInfo']],
  [4, [...base, 'dealerName']],
  [5, [...buyer, 'upDealerId']],
])('what is stored for type %i', (userType, fields) => {
  expect(new Set(Object.keys(userPatch({ ...userInfo, userType })))).toEqual(new Set(fields))
})

test("the parent dealer's name is stored while acting for one of several", () => {
  expect(userPatch({ ...userInfo, tDealerName: '宏远集团' })).toMatchObject({ tDealerName: '宏远集团' })
})

test('the acting account keeps its own parent and list', () => {
  expect(userPatch({ ...userInfo, tBusinessId: null })).not.toHaveProperty('tBusinessId')
})

test.each([
  ['["1","2"]', ['1', '2']],
  ['[1]', ['1']],
  ['[]', []],
  ['', []],
  ['{"a":1}', []],
  ['not json', []],
])('the pick-up list %s is read as %o', (pickUpType, list) => {
  expect(userPatch({ ...userInfo, pickUpType }).pickUpType).toEqual(list)
})
