import type { ResponseOf } from '#contract/index.ts'

type UserInfo = ResponseOf<'POST /users/queryUserInfo'>

/** A dealer's answer of `queryUserInfo`. */
export const userInfo: UserInfo = {
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
  newProtocols: [],
}
