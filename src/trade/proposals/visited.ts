import { userStore } from '../../api/user-store.ts'

/** The customer with whom a representative looks through the shop. */
export interface Visited {
  readonly id: number
  readonly name: string
}

const place = 'portal.visited'

interface Row extends Visited {
  readonly userId: number
  readonly businessId: number | null
}

/** The tab remembers the customer, since a person goes from one to the next within a day. */
export function visit({ id, name }: Visited): void {
  const { userId, businessId } = userStore.get()
  try {
    sessionStorage.setItem(place, JSON.stringify({ id, name, userId, businessId } satisfies Row))
  } catch {
    // Without storage the customer is chosen again.
  }
}

/** Null where none was visited, or somebody else visited it. */
export function visited(): Visited | null {
  const { userId, businessId } = userStore.get()
  try {
    const row = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Row | null
    return row?.userId === userId && row.businessId === businessId ? { id: row.id, name: row.name } : null
  } catch {
    return null
  }
}
