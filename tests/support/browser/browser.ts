import { test as base, expect, type BrowserContext, type Page } from 'playwright/test'
import { startPortalCopy, type Portal } from '../portal/portal.ts'
import { slowDownPages } from './slow-cpu.ts'
import { storedSession } from '../portal/stored-session.ts'

interface Visit {
  /** The business that an account of several dealers acts for. */
  readonly business?: number
  /** Another portal than that of the test worker. */
  readonly origin?: string
}

type OpenAs = (account: { readonly phone: string } | null, visit?: Visit) => Promise<Page>
type Watch = (context: BrowserContext) => void

interface Fixtures {
  /** Console errors and uncaught exceptions that the test expects; others fail it. */
  readonly expectedErrors: RegExp | null
  /** Opens a browser of its own for an account, signed in through the API; `null` for nobody. */
  readonly openAs: OpenAs
  /** Signs in once for each browser: for tests that end sessions. Others share one for each account. */
  readonly ownSession: boolean
  readonly watchErrors: Watch
}

interface WorkerFixtures {
  readonly portal: Portal & { readonly dataDir: string }
  readonly sessions: Map<string, ReturnType<typeof storedSession>>
}

/**
 * Playwright's recorder reads pictures again whose answer was empty. For local previews the content security policy
 * refuses that. Errors of our own scripts have a URL.
 */
const isOfRecorder = (text: string, url: string) => url === '' && text.startsWith("Connecting to 'blob:")

/** A stream that is cut off with its server, or refused by one that is ending; the page opens another one. */
const isCutStream = (text: string, url: string) =>
  url.includes('/api/pc/live/events') && /net::ERR_|status of 503/.test(text)

/** Browser tests on the build, one portal with a demo of its own per worker. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      slowDownPages(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({}, use) => {
      const portal = await startPortalCopy(process.env['PORTAL_DEMO_FOLDER'] ?? '')
      await use(portal)
      await portal.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => {
    await use(portal.url)
  },
  sessions: [
    async ({}, use) => {
      await use(new Map())
    },
    { scope: 'worker' },
  ],
  ownSession: [false, { option: true }],
  expectedErrors: [null, { option: true }],
  watchErrors: async ({ expectedErrors }, use) => {
    const errors: string[] = []
    await use(context => {
      context.on('weberror', failure => errors.push(`uncaught: ${failure.error().message}`))
      context.on('console', message => {
        const { url } = message.location()
        if (
          message.type() !== 'error' ||
          isOfRecorder(message.text(), url) ||
          isCutStream(message.text(), url)
        )
          return
        errors.push(`console: ${message.text()} at ${url}`)
      })
    })
    const unexpected = errors.filter(error => !expectedErrors?.test(error))
    expect(unexpected, 'unexpected errors in the browser').toEqual([])
  },
  context: async ({ context, watchErrors }, use) => {
    watchErrors(context)
    await use(context)
  },
  openAs: async ({ browser, portal, sessions, ownSession, watchErrors }, use) => {
    const opened: BrowserContext[] = []
    const sessionOf = (origin: string, phone: string, business?: number) => {
      const signIn = () => storedSession(origin, phone, { ...(business !== undefined && { business }) })
      if (ownSession || origin !== portal.url) return signIn()
      const key = `${phone} ${business ?? ''}`
      const session = sessions.get(key) ?? signIn()
      sessions.set(key, session)
      return session
    }
    await use(async (account, { business, origin = portal.url } = {}) => {
      const storageState = account ? await sessionOf(origin, account.phone, business) : undefined
      const context = await browser.newContext({ baseURL: origin, ...(storageState && { storageState }) })
      opened.push(context)
      watchErrors(context)
      return context.newPage()
    })
    await Promise.all(opened.map(context => context.close()))
  },
})

export { expect } from 'playwright/test'
