import { expect, test } from 'vitest'
import { groupOf } from '#tests/support/pages/checkout.ts'
import { blankDelivery } from '../checkout-form.ts'
import { withAddress } from './with-address.ts'

const group = groupOf()
const changed = { contactName: '赵敏', contactPhone: '13700000000' }

test('the contact of an order follows the address that it came from', () => {
  const draft = { ...blankDelivery(group), remark: '卸货走北门' }
  expect(withAddress(group, { 1: draft }, changed)).toEqual({ ...draft, ...changed })
})

test('a contact chosen for this order stays, and an order without a draft needs none', () => {
  const draft = { ...blankDelivery(group), contactName: '李强' }
  expect(withAddress(group, { 1: draft }, changed)).toBeUndefined()
  expect(withAddress(group, {}, changed)).toBeUndefined()
})
