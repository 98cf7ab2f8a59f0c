import { demoPassword } from '#demo/accounts.ts'
import { signIn } from './account.ts'
import { Client, overHttp } from './client.ts'

/** The key of the user in localStorage. */
const storageKey = 'portal.user'

/** The cookies and storage of a browser that has signed in and chosen a dealer, made without a page. */
export async function storedSession(origin: string, phone: string, business?: number) {
  const [, session] = await signIn(new Client(overHttp(origin)), phone, demoPassword)
  const businessId = business ?? session.businessId
  const dealerList = session.dealerList.map(dealer => ({ ...dealer, active: dealer.id === businessId }))
  const user = JSON.stringify({ ...session, businessId, dealerList })
  return { cookies: [], origins: [{ origin, localStorage: [{ name: storageKey, value: user }] }] }
}
