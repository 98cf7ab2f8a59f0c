import { cdp } from 'vitest/browser'

interface Session {
  readonly send: (method: string, parameters?: object) => Promise<unknown>
}

/** The browser's own protocol, for what no script can do. */
export const devtools = (): Session => cdp() as unknown as Session
