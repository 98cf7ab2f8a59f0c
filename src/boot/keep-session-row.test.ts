import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { userStore } from '../api/user-store.ts'
import { readSessionRow } from '../device/store/session-row.ts'
import { keepSessionRow } from './keep-session-row.ts'

test('the row follows sign-in, switch and logout, and the last word stays', async () => {
  keepSessionRow()
  userStore.set({ userId: 7, sign: 'abc', businessId: null })
  await expect.poll(readSessionRow).toMatchObject({ userId: 7, sign: 'abc', business: undefined })

  userStore.set({ businessId: 11 })
  userStore.set({ businessId: 12 })
  await expect.poll(readSessionRow).toMatchObject({ userId: 7, sign: 'abc', business: 12 })

  userStore.clear()
  await expect.poll(readSessionRow).toBeUndefined()
})
