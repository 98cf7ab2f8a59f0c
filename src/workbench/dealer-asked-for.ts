import type { DealerChoice, StoredUser } from '../api/user-store.ts'
import { idIn } from '../ui/words/page-url.ts'

/** As the worker adds it to the page of a message (sw/push.ts). */
const parameter = 'business'

/** The dealer whose page was asked for, where the person acts for another of theirs now. */
export function dealerAskedFor(
  search: string,
  { businessId, dealerList }: Pick<StoredUser, 'businessId' | 'dealerList'>,
): DealerChoice | undefined {
  const asked = idIn(new URLSearchParams(search), parameter)
  return asked === businessId ? undefined : dealerList.find(({ id }) => id === asked)
}

/** The URL of the page, without the dealer. */
export function withoutDealer({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  params.delete(parameter)
  const rest = params.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}
