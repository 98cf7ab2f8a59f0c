import { logout } from './logout.ts'

/**
 * Signs out because the person wants to, after asking about edits that the server does not have. If the code of that
 * question cannot be loaded, the edits are kept.
 */
export async function signOut(): Promise<void> {
  const part = await import('./ask-before-leaving.tsx').catch(() => null)
  if (!part || (await part.askBeforeLeaving('signOut'))) await logout()
}
