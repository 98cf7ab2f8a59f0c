import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { deleteSessionRow, readSessionRow, writeSessionRow } from './session-row.ts'

it('keeps one row: the last sign-in or switch', async () => {
  expect(await readSessionRow()).toBeUndefined()
  await writeSessionRow({ userId: 1, sign: 'a', business: undefined })
  await writeSessionRow({ userId: 1, sign: 'a', business: 7 })
  expect(await readSessionRow()).toEqual({ userId: 1, sign: 'a', business: 7 })
})

it('is gone after logout', async () => {
  await writeSessionRow({ userId: 1, sign: 'a', business: 7 })
  await deleteSessionRow()
  expect(await readSessionRow()).toBeUndefined()
})
