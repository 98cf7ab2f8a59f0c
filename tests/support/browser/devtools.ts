import { cdp } from 'vitest/browser'

interface Session {
  readonly send: (method: string, parameters?: object) => Promise<unknown>
}

/** The browser's own protocol, for actions that no script can do. */
export const devtools = (): Session => cdp() as unknown as Session
