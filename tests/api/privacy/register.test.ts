import { expect, test } from 'vitest'
import { register } from '#server/privacy/register.ts'
import { openTestDatabase } from '../../support/database/database.ts'
import { fatesOf, nameOf, textColumns } from './canaries.ts'

test('every column that can hold text is in one list of the register, and no other is', async () => {
  const { db, close } = await openTestDatabase('empty')
  const columns = await textColumns(db)
  expect(columns.filter(column => fatesOf(column).length !== 1).map(nameOf)).toEqual([])
  const there = new Set(columns.map(nameOf))
  const listed = Object.entries(register).flatMap(([table, lists]) =>
    Object.values(lists).flatMap(names => names.map(name => `${table}.${name}`)),
  )
  expect(listed.filter(name => !there.has(name))).toEqual([])
  await close()
})
