import { expect, test } from 'vitest'
import { blankDelivery } from './checkout-form.ts'
import { draftOf, type OlderDraft } from './older-draft.ts'
import { groupOf } from '#tests/support/pages/checkout.ts'

const delivery = blankDelivery(groupOf())
const row = { partition: '1|1', key: '5.6', lineIds: [5, 6], at: 7 } as const

test('a draft with a rebate for each storage becomes one with their sum, and keeps everything else', () => {
  const older: OlderDraft = {
    ...row,
    deliveries: {
      1: { ...delivery, remark: '后门', rebates: { frozen: { yuan: '90' }, ambient: { yuan: '0.50' } } },
      2: { ...delivery, rebates: { chilled: { yuan: '10x' } } },
      3: delivery,
    },
  }
  expect(draftOf(older)).toEqual({
    ...row,
    deliveries: { 1: { ...delivery, remark: '后门' }, 2: delivery, 3: delivery },
    yuan: '90.50',
  })
})

test('a draft of this version stays as it is', () => {
  const kept = { ...row, deliveries: { 1: delivery }, yuan: '12' }
  expect(draftOf(kept)).toBe(kept)
})
