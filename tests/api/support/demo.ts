import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { signIn } from '../../support/portal/account.ts'
import type { TestApp } from '../../support/database/app.ts'
import { stranger } from './people.ts'

export type DemoName = keyof typeof demoAccounts

/** Signed in as one of the demo's people, for the business that the session starts with. */
export async function signInAs(portal: TestApp, name: DemoName) {
  const [client] = await signIn(stranger(portal), demoAccounts[name].phone, demoPassword)
  return client
}
