import { expect, test } from 'vitest'
import { newDoing } from '../../support/whole/books/doing.ts'
import { FormBook } from '../../support/whole/books/form-book.ts'
import type { Device } from '../../support/whole/device/device.ts'

const place = { partition: '1|2', key: 'form 1' }
const form = { ...place, text: '#1' }
const [page, sibling, elsewhere] = ['A tab 0.1', 'A tab 1.2', 'B tab 0.1'] as const

const draft = { ...place, value: { text: '#1' } }
const act = (id: string) => ({ id, partition: place.partition, draft: { key: place.key } })

/** A device with two pages, as far as the book looks at it. */
function deviceWithDisk() {
  const stores = new Map<string, { records: { values: () => readonly object[] } }>()
  const device = {
    indexedDB: { _databases: new Map([['portal', { rawObjectStores: stores }]]) },
    open: [{ actor: { name: page } }, { actor: { name: sibling } }],
  } as unknown as Device
  const book = new FormBook()
  const put = (store: string, rows: readonly object[]) =>
    void stores.set(store, { records: { values: () => rows.map(value => ({ value })) } })
  const look = (formDrafts: readonly object[], acts: readonly object[]) => {
    put('formDrafts', formDrafts)
    put('acts', acts)
    book.look(device, page, newDoing())
  }
  return { book, look, takes: (by: string) => book.takes(device, by, form) }
}

const typed = () => {
  const all = deviceWithDisk()
  all.book.typed(page, place.partition, place.key, form.text)
  all.look([draft], [])
  return all
}

test.each([
  ['in the same form of another device', elsewhere],
  ['in the same form of another tab', sibling],
])('the button of a page is busy until its act is stored, though somebody types %s', (_, by) => {
  const { book, takes } = typed()
  expect(takes(page)).toBe(true)
  book.typed(by, place.partition, place.key, '#2')
  expect(takes(page)).toBe(false)
})

test('a page whose act is stored hands in its next text', () => {
  const { book, look, takes } = typed()
  expect(takes(page)).toBe(true)
  look([], [act('a')])
  expect(takes(page)).toBe(false)
  book.typed(page, place.partition, place.key, form.text)
  look([draft], [act('a')])
  expect(takes(page)).toBe(true)
  expect(book.wrong).toEqual([])
})
