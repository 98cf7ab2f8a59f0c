import { mostDue } from '#contract/home/waits.ts'
import { formatDate } from '../../ui/words/format-date.ts'

const place = 'portal.ahead'

const today = () => formatDate(Date.now())

/** After this long the portal is asked again, and after the shorter time once it has told of a change. */
const againMs = 4 * 3_600_000
const toldMs = 15 * 60_000

/** The account that has been written down; deleted at sign-out as everything in this storage. */
interface Book {
  /** The person and the business of the last answers: those of others are not on the device any more. */
  readonly owner: string
  readonly at: number
  readonly day: string
  /** Characters of the day by business. */
  readonly used: Readonly<Record<string, number>>
  readonly regionsAt: number
}

const empty: Book = { owner: '', at: 0, day: '', used: {}, regionsAt: 0 }

function read(): Book {
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Book>) }
  } catch {
    return empty
  }
}

function write(change: Partial<Book>): void {
  try {
    localStorage.setItem(place, JSON.stringify({ ...read(), ...change }))
  } catch {
    // Without storage each visit fetches once.
  }
}

interface Owner {
  readonly userId: number
  readonly businessId: number | null
}

const nameOf = ({ userId, businessId }: Owner) => `${userId}|${businessId ?? ''}`

const usedToday = ({ day, used }: Book): Book['used'] => (day === today() ? used : {})

/** Whether the answers on the device are too old, or of somebody else. */
export function isTime(owner: Owner, isTold: boolean): boolean {
  const { at, ...book } = read()
  return book.owner !== nameOf(owner) || Date.now() - at >= (isTold ? toldMs : againMs)
}

/** The characters that may still be fetched for the business today. */
export const roomFor = (owner: Owner): number => mostDue - (usedToday(read())[nameOf(owner)] ?? 0)

export function spend(owner: Owner, characters: number): void {
  const used = usedToday(read())
  const name = nameOf(owner)
  write({ day: today(), used: { ...used, [name]: (used[name] ?? 0) + characters } })
}

export const finish = (owner: Owner): void => write({ owner: nameOf(owner), at: Date.now() })

/** Regions are the same for everybody and change once a year; the worker keeps them. */
const regionsMs = 20 * 24 * 3_600_000
export const needsRegions = (): boolean => Date.now() - read().regionsAt >= regionsMs
export const noteRegions = (): void => write({ regionsAt: Date.now() })
