import { expect, test } from 'vitest'
import { userPatch, type UserInfo } from './user-patch.ts'

const info: UserInfo = {
  userId: 7,
  userName: '王芳',
  phone: '13800138000',
  headImageId: null,
  userType: 3,
  tBusinessId: null,
  businessId: 34,
  businessType: 1,
  dealerName: '上海宏远食品',
  upDealerId: 12,
  upDealerName: '华东总仓',
  pickUpType: '["1","2"]',
  saleRepresent: null,
  addressInfo: null,
  selfAddressInfo: null,
  defaultCarTypeInfo: null,
  carTypeInfo: null,
}

const base = ['businessId', 'businessType', 'headImageId', 'phone', 'saleRepresent', 'userName', 'userType']
const buyer = [...base, 'addressInfo', 'dealerName', 'pickUpType', 'selfAddressInfo', 'upDealerName']

test.each([
  [1, base],
  [2, base],
  [3, [...buyer, 'carTypeInfo', 'defaultCarTypeInfo']],
  [4, base],
  [5, [...buyer, 'upDealerId']],
])('what is stored for type %i', (userType, fields) => {
  expect(new Set(Object.keys(userPatch({ ...info, userType })))).toEqual(new Set(fields))
})

test("the parent dealer's name is stored while acting for one of several", () => {
  expect(userPatch({ ...info, tDealerName: '宏远集团' })).toMatchObject({ tDealerName: '宏远集团' })
})

test('the acting account keeps its own parent and list', () => {
  expect(userPatch({ ...info, tBusinessId: null })).not.toHaveProperty('tBusinessId')
})

test.each([
  ['["1","2"]', ['1', '2']],
  ['[1]', ['1']],
  ['[]', []],
  ['', []],
  ['{"a":1}', []],
  ['not json', []],
])('the pick-up list %s is read as %o', (pickUpType, list) => {
  expect(userPatch({ ...info, pickUpType }).pickUpType).toEqual(list)
})
