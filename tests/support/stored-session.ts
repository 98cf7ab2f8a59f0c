import { demoPassword } from '#demo/accounts.ts'
import { signIn } from './account.ts'
import { Client, overHttp } from './client.ts'

/** Under which name the page keeps its user. */
const storageKey = 'portal.user'

/** What a browser holds after signing in at the page, and choosing a dealer, without walking through it. */
export async function storedSession(origin: string, phone: string, business?: number) {
  const [, session] = await signIn(new Client(overHttp(origin)), phone, demoPassword)
  const businessId = business ?? session.businessId
  const dealerList = session.dealerList.map(dealer => ({ ...dealer, active: dealer.id === businessId }))
  const user = JSON.stringify({ ...session, businessId, dealerList })
  return { cookies: [], origins: [{ origin, localStorage: [{ name: storageKey, value: user }] }] }
}
