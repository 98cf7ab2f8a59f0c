import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { setSignedInCheck } from '../db/signed-in.ts'
import { forgetSession, readSessionRow, writeSessionRow } from './session-row.ts'

it('keeps one row: the last sign-in or switch', async () => {
  expect(await readSessionRow()).toBeUndefined()
  await writeSessionRow({ userId: 1, sign: 'a', business: undefined })
  await writeSessionRow({ userId: 1, sign: 'a', business: 7 })
  expect(await readSessionRow()).toEqual({ userId: 1, sign: 'a', business: 7 })
})

it('is not written by a tab whose user has signed out in another one', async () => {
  await forgetSession('a')
  setSignedInCheck(() => false)
  await writeSessionRow({ userId: 1, sign: 'a', business: 7 })
  setSignedInCheck(() => true)
  expect(await readSessionRow()).toBeUndefined()
})

it('forgets a session that the server does not know any more, not the one signed in meanwhile', async () => {
  await writeSessionRow({ userId: 7, sign: 'new', business: 12 })
  expect(await forgetSession('old')).toBe(false)
  expect(await readSessionRow()).toMatchObject({ sign: 'new' })
  expect(await forgetSession('new')).toBe(true)
  expect(await readSessionRow()).toBeUndefined()
})
