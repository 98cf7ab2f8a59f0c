import { expect, test } from 'vitest'
import type { Change } from '#contract/cart/edits.ts'
import type { Db } from '#server/db/schema.ts'
import type { Device } from '../../support/whole/device/device.ts'
import { EditBook } from '../../support/whole/books/edit-book.ts'
import { EditFates } from '../../support/whole/books/edit-fates.ts'

const partition = '1|2'
const place = { target: 'cart', key: '5:7' } as const
const typedIn = `${partition} cart 5:7`
const page = 'A tab 0.1'

const kept = (gen: string, qty: number) => ({
  ...place,
  gen,
  at: 1,
  edit: { op: 'set', qty, baseQty: 0, baseRev: 0 },
})

const waiting = (gen: string, qty: number) => ({ partition, ...kept(gen, qty) })
const left = (gen: string, qty: number) => ({
  partition,
  clientId: 'c',
  n: 1,
  attempts: 1,
  edits: [kept(gen, qty)],
})

const refused = {
  ...waiting('a', 3),
  told: { kind: 'rejected', reason: 'offSale', line: null },
}

interface Disk {
  readonly pending?: readonly object[]
  readonly inflight?: readonly object[]
  readonly told?: readonly object[]
}

/** A device as far as the book looks at it: its disk, which changes in one step. */
function deviceWithDisk() {
  const stores = new Map<string, { records: { values: () => readonly object[] } }>()
  const device = { indexedDB: { _databases: new Map([['portal', { rawObjectStores: stores }]]) } }
  const put = (store: string, rows: readonly object[]) =>
    void stores.set(store, { records: { values: () => rows.map(value => ({ value })) } })
  const write = ({ pending = [], inflight = [], told = [] }: Disk) => {
    put('pending', pending)
    put('inflight', inflight)
    put('told', told)
  }
  return { device: device as unknown as Device, write }
}

const set = (qty: number): Change => ({ op: 'set', qty })
const remove: Change = { op: 'remove', qty: 0 }
const nowhere = `${page}: what was typed in ${typedIn} is stored nowhere`

test.each<{ what: string; typed: readonly number[]; disk: Disk; wrong: readonly string[] }>([
  { what: 'waits', typed: [3], disk: { pending: [waiting('a', 3)] }, wrong: [] },
  { what: 'leaves as soon as it is stored', typed: [3], disk: { inflight: [left('a', 3)] }, wrong: [] },
  {
    what: 'leaves, and is followed by another one that waits',
    typed: [3, 4],
    disk: { inflight: [left('a', 3)], pending: [waiting('b', 4)] },
    wrong: [],
  },
  { what: 'is not stored', typed: [3], disk: {}, wrong: [nowhere] },
  {
    what: 'leaves without the one that was typed after it',
    typed: [3, 4],
    disk: { inflight: [left('a', 3)] },
    wrong: [nowhere],
  },
  {
    what: 'leaves without having been typed',
    typed: [],
    disk: { inflight: [left('a', 3)] },
    wrong: [`${page}: nobody has typed an edit of ${typedIn}`],
  },
])('the book accounts for an edit that $what', ({ typed, disk, wrong }) => {
  const { device, write } = deviceWithDisk()
  const book = new EditBook({} as Db, [device])
  const all = typed.map(qty => ({ by: page, place: typedIn, change: set(qty) }))
  book.doingOn(device).typing.push(...all)
  write(disk)
  book.look(device, page)
  for (const one of all) book.typedAndStored(device, one)
  expect(book.wrong).toEqual(wrong)
})

const unread = `${page}: a notice of ${typedIn} goes unread`
const otherPlace = `${partition} cart 5:8`

test.each<{
  what: string
  typed: Change | null
  at?: string
  by?: string
  disk: Disk
  wrong: readonly string[]
}>([
  { what: 'nobody has answered', typed: null, disk: {}, wrong: [unread] },
  { what: 'the line answers, said anew', typed: set(4), disk: { pending: [waiting('b', 4)] }, wrong: [] },
  {
    what: 'the line answers, said anew and sent',
    typed: set(4),
    disk: { inflight: [left('b', 4)] },
    wrong: [],
  },
  { what: 'the person answers, who takes the line away', typed: remove, disk: {}, wrong: [] },
  {
    what: 'goes while the person takes another line away',
    typed: remove,
    at: otherPlace,
    disk: {},
    wrong: [unread],
  },
  {
    what: 'goes while the line is taken away in another page',
    typed: remove,
    by: 'A tab 1.2',
    disk: {},
    wrong: [unread],
  },
])('the book accounts for a refusal that $what', ({ typed, at = typedIn, by = page, disk, wrong }) => {
  const { device, write } = deviceWithDisk()
  const book = new EditBook({} as Db, [device])
  write({ told: [refused] })
  book.look(device, page)
  if (typed) book.doingOn(device).typing.push({ by, place: at, change: typed })
  write(disk)
  book.look(device, page)
  expect(book.wrong).toEqual(wrong)
})

test('a device that is put back has heard what its copy had heard, and the other one all', () => {
  const [own, other] = [deviceWithDisk().device, deviceWithDisk().device]
  const fates = new EditFates()
  fates.heard.set('before', own)
  fates.profileCopied(own)
  fates.heard.set('after', own)
  fates.heard.set('elsewhere', other)
  fates.profilePutBack(own)
  expect([...fates.heard.keys()]).toEqual(['before', 'elsewhere'])
})
