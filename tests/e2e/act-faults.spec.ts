import type { BrowserContext, Page } from 'playwright/test'
import { demoPassword } from '#demo/accounts.ts'
import { expect } from '../support/browser/browser.ts'
import { fieldActs, type FieldThing } from '../support/field/field-acts.ts'
import { fieldPeople, fieldWorld } from '../support/field/field-world.ts'
import { signInByPassword } from '../support/pages/sign-in-page.ts'
import { test } from '../support/portal/brand.ts'
import { envelope } from '../support/portal/client.ts'
import { faultyLine, type FaultyLine, type LineFault } from '../support/portal/faulty-line.ts'

test.use({
  serviceWorkers: 'allow',
  ownSession: true,
  expectedErrors: /Failed to load resource|ERR_|MIME type/,
})

interface Scene {
  readonly page: Page
  readonly context: BrowserContext
  readonly line: FaultyLine
  readonly thing: FieldThing
  readonly phone: string
}

interface Fault {
  readonly name: string
  readonly begin: (scene: Scene) => Promise<void>
  /** The line is good again; a page is open. */
  readonly end: (scene: Scene) => Promise<void>
  /** Somebody else was faster, where anybody can be. */
  readonly isRefused?: true
}

const goOffline = async ({ page, context }: Scene) => {
  await context.setOffline(true)
  await expect(page.getByText('离线', { exact: true })).toBeVisible()
}

const comeBack = async ({ context }: Scene) => context.setOffline(false)

const onLine = (name: string, fault: LineFault): Fault => ({
  name,
  begin: ({ line }) => Promise.resolve(line.fail(fault, /\/api\/pc\//)),
  end: ({ line }) => Promise.resolve(line.fail('none')),
})

const faults: readonly Fault[] = [
  { name: 'no network', begin: goOffline, end: comeBack },
  onLine('the page of a WLAN', 'captive'),
  onLine('a line that hangs', 'silent'),
  onLine('a server that is busy', 'busy'),
  onLine('answers that get lost', 'answerCut'),
  {
    name: 'an app that is ended',
    begin: goOffline,
    end: async scene => {
      const { page, context, thing } = scene
      await page.close()
      await comeBack(scene)
      const next = await context.newPage()
      await next.goto(thing.path)
    },
  },
  {
    name: 'a session that has ended',
    begin: goOffline,
    end: async scene => {
      const { context, page, phone } = scene
      await endSessions(scene)
      await comeBack(scene)
      await expect(page).toHaveURL(/\/login/)
      await signInByPassword(page, phone, demoPassword)
      await expect(page).not.toHaveURL(/\/login/)
      await context.pages()[0]?.bringToFront()
    },
  },
  {
    name: 'a colleague who was faster',
    begin: goOffline,
    end: comeBack,
    isRefused: true,
  },
]

/** As the portal does for a person who has changed the password elsewhere. */
async function endSessions({ context, line }: Scene): Promise<void> {
  const { origins } = await context.storageState()
  const stored = origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name === 'portal.user')
  const { sign } = JSON.parse(stored?.value ?? '{}') as { sign: string }
  const answer = await fetch(`${line.url}/api/pc/vip/logout`, {
    method: 'POST',
    headers: { sign, source: '3', 'content-type': 'application/json' },
    body: JSON.stringify(envelope({})),
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
}

const waiting = (page: Page) => page.getByRole('button', { name: /待同步|正在同步/ })

for (const fault of faults)
  test(`with ${fault.name}, whatever people do in the field is kept and carried out once, or refused and told`, async ({
    openAs,
    portal,
  }) => {
    test.setTimeout(600_000)
    const world = await fieldWorld(portal)
    const made = await world.purchases(2)
    const line = await faultyLine(portal.url)
    for (const act of fieldActs)
      await test.step(act.name, async () => {
        const thing = await act.make(world, made)
        if (fault.isRefused && !thing.overtake) return
        const account = fieldPeople[act.by]
        const page = await openAs(account, { origin: line.url })
        await page.goto(thing.path)
        await thing.ready(page).waitFor()
        await page.evaluate(async () => void (await navigator.serviceWorker.ready))
        await thing.begin?.(page)
        const before = await thing.times()
        const scene: Scene = { page, context: page.context(), line, thing, phone: account.phone }
        await fault.begin(scene)
        await thing.fill?.(page)
        await thing.press(page)
        await expect(waiting(page)).toBeVisible()
        if (fault.isRefused) await thing.overtake?.()
        const then = await thing.times()
        await fault.end(scene)
        if (fault.isRefused) {
          await expect(page.getByRole('button', { name: '1 项需处理' })).toBeVisible()
          expect(await thing.times()).toBe(then)
        } else {
          await expect.poll(thing.times).toBe(before + 1)
          const [open = page] = scene.context.pages()
          await expect(waiting(open)).toHaveCount(0)
          expect(await thing.times()).toBe(before + 1)
        }
        await scene.context.close()
      })
    await line.close()
  })
