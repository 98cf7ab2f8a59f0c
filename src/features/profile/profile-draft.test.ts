import { afterEach, expect, it } from 'vitest'
import { forgetDraft, readDraft, writeDraft } from './profile-draft.ts'
import { blankProfile } from './profile-form.ts'

afterEach(() => localStorage.clear())

const draft = { ...blankProfile, applyType: 5, businessName: '好味餐饮', channelId: 4 } as const

it('comes back after a reload, to the same account only', () => {
  writeDraft(7, draft)
  expect(readDraft(7)).toEqual(draft)
  expect(readDraft(8)).toBeUndefined()
})

it('never gives consent by itself', () => {
  writeDraft(7, { ...draft, agreed: true })
  expect(readDraft(7)?.agreed).toBe(false)
})

it('is gone once the profile is handed in', () => {
  writeDraft(7, draft)
  forgetDraft(7)
  expect(readDraft(7)).toBeUndefined()
})

it('takes from a damaged or older draft only what still fits', () => {
  localStorage.setItem(
    'portal.profile-draft.7',
    '{"businessName":5,"channelId":"4","old":1,"contactName":"王芳"}',
  )
  expect(readDraft(7)).toEqual({ ...blankProfile, contactName: '王芳' })
  localStorage.setItem('portal.profile-draft.7', '{')
  expect(readDraft(7)).toBeUndefined()
})
