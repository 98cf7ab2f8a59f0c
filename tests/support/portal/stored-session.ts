import { demoPassword } from '#demo/accounts.ts'
import { signIn } from './account.ts'
import { Client, overHttp } from './client.ts'

/** The key of the user in localStorage. */
const storageKey = 'portal.user'

interface Wanted {
  /** The business that an account of several dealers acts for. */
  readonly business?: number
  /** How far the portal's clock is ahead. */
  readonly aheadMs?: number
}

const pathOfCalls = '/api/pc'

/** As a browser keeps the cookie that `Set-Cookie` brings. */
const cookieOf = (origin: string, setCookie: string) => {
  const [pair = ''] = setCookie.split(';')
  const [name = '', value = ''] = pair.split('=')
  const { hostname: domain } = new URL(origin)
  return {
    name,
    value,
    domain,
    path: pathOfCalls,
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict' as const,
  }
}

/** The cookies and storage of a browser that has signed in and chosen a dealer, made without a page. */
export async function storedSession(origin: string, phone: string, { business, aheadMs = 0 }: Wanted = {}) {
  const cookies: ReturnType<typeof cookieOf>[] = []
  const wire = overHttp(origin, cookie => void cookies.push(cookieOf(origin, cookie)))
  const [, session] = await signIn(new Client(wire, {}, () => Date.now() + aheadMs), phone, demoPassword)
  const businessId = business ?? session.businessId
  const dealerList = session.dealerList.map(dealer => ({ ...dealer, active: dealer.id === businessId }))
  const user = JSON.stringify({ ...session, businessId, dealerList })
  return { cookies, origins: [{ origin, localStorage: [{ name: storageKey, value: user }] }] }
}
