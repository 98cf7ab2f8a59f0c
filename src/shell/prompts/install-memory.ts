import { deviceKey } from '../../api/user-store.ts'

interface Memory {
  /** Tabs in which the browser has offered an installation. */
  readonly visits: number
  readonly hasOrdered: boolean
  readonly isDismissed: boolean
  /** Whether somebody has been offered the offline package here, and has answered. */
  readonly isPackageAnswered: boolean
}

const visitKey = 'portal.visit'
const none: Memory = { visits: 0, hasOrdered: false, isDismissed: false, isPackageAnswered: false }
/** One visit may have been by chance. */
const enoughVisits = 2

function read(): Memory {
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(deviceKey) ?? '{}') as Partial<Memory>) }
  } catch {
    // Without storage nothing could be remembered, and the offer would come again and again.
    return { ...none, isDismissed: true, isPackageAnswered: true }
  }
}

/** Kept for the device: whoever signs in next must not be asked again. */
export function rememberInstall(change: Partial<Memory>): void {
  try {
    localStorage.setItem(deviceKey, JSON.stringify({ ...read(), ...change }))
  } catch {
    // As above.
  }
}

/** Counts this tab as a visit, once. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem(visitKey) !== null) return
    sessionStorage.setItem(visitKey, '1')
  } catch {
    return
  }
  rememberInstall({ visits: read().visits + 1 })
}

/** True for somebody who comes back, or has ordered, and has not declined. */
export function mayOfferInstall(hasJustOrdered: boolean): boolean {
  const { visits, hasOrdered, isDismissed } = read()
  return !isDismissed && (visits >= enoughVisits || hasOrdered || hasJustOrdered)
}

/** True until somebody has answered on this device: a representative needs the package on the first visit. */
export const mayOfferPackage = (): boolean => !read().isPackageAnswered
