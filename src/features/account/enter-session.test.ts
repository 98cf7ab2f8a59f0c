// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { enterSession, type SignedIn } from './enter-session.ts'
import { userStore } from '../../api/user-store.ts'

const dealers = [
  { id: 11, dealerName: '南京冷链', dealerCode: 'JX1' },
  { id: 12, dealerName: '苏州冷链', dealerCode: 'JX2' },
]
const answer: SignedIn = {
  userId: 8,
  sign: 'new',
  phone: '13800138000',
  userName: '沈美华',
  userType: 3,
  tBusinessId: 10,
  businessId: null,
  dealerList: dealers,
}

beforeEach(() => {
  userStore.clear()
})

it('fills the store from the answer, with no dealer chosen yet', () => {
  enterSession(answer)
  expect(userStore.get()).toMatchObject({ userId: 8, sign: 'new', tBusinessId: 10, businessId: null })
  expect(userStore.get().dealerList).toEqual(dealers.map(dealer => ({ ...dealer, active: false })))
})

it('keeps nothing of whoever was here before', () => {
  userStore.set({ userId: 7, sign: 'old', dealerName: '沪上冷链', cartShipIds: [1], serviceMessage: 9 })
  localStorage.setItem('portal.profile-draft.7', '{}')
  enterSession(answer)
  expect(userStore.get()).toMatchObject({ dealerName: '', cartShipIds: [], serviceMessage: 0 })
  expect(localStorage.getItem('portal.profile-draft.7')).toBeNull()
})
