import { logout } from './logout.ts'

/**
 * Signs out because the person wants to, and is asked first what is to become of edits that the server does not have.
 * Where the code that asks does not come, they are kept.
 */
export async function signOut(): Promise<void> {
  const part = await import('./ask-before-leaving.tsx').catch(() => null)
  if (!part || (await part.askBeforeLeaving('signOut'))) await logout()
}
