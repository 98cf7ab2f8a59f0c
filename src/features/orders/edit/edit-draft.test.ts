import { expect, test } from 'vitest'
import { orderCart } from '#tests/support/pages/orders.ts'
import { draftErrors, draftOf, isStorable, settingsOf, withAddress } from './edit-draft.ts'

const { settings } = orderCart()
const draft = draftOf(settings)

test('what stands in the fields is stored as it came', () => {
  const paid = { ...settings, rebate: { accountId: 3, amount: 12_050 } }
  expect(settingsOf(draftOf(settings))).toEqual(settings)
  expect(settingsOf(draftOf(paid))).toEqual(paid)
})

test.each([
  [{ contactName: ' ' }, 'contactName'],
  [{ contactPhone: '12' }, 'contactPhone'],
  [{ yuan: '1.234' }, 'yuan'],
  [{ remark: '字'.repeat(201) }, 'remark'],
] as const)('%o is not stored, and says why at its field', (patch, field) => {
  const wrong = { ...draft, ...patch }
  expect(Object.keys(draftErrors(wrong))).toEqual([field])
  expect(isStorable(wrong)).toBe(false)
})

test('no amount is no rebate', () => {
  expect(settingsOf({ ...draft, accountId: 3, yuan: '0' }).rebate).toBeNull()
})

test('another address brings its contact, unless somebody else was named', () => {
  const addresses = [
    { id: 5, name: '浦东店', contactName: '王芳', contactPhone: '13900000000', text: '' },
    { id: 6, name: '浦西店', contactName: '李强', contactPhone: '13800000000', text: '' },
  ]
  expect(withAddress(draft, 6, addresses)).toMatchObject({ addressId: 6, contactName: '李强' })
  const named = { ...draft, contactName: '张三' }
  expect(withAddress(named, 6, addresses)).toMatchObject({ addressId: 6, contactName: '张三' })
})
