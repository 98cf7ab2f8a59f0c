import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { demoAccounts } from '#demo/accounts.ts'
import { expectPresentable } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { frameOf } from '../support/pages/frame.ts'

const settings = '/workbench/settingHome/personalInfo'
const card = (page: Page) => page.getByRole('region', { name: '安装到桌面' })

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
  readonly form_factor?: string
  readonly label?: string
}

interface Manifest {
  readonly id: string
  readonly lang: string
  readonly name: string
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts: readonly {
    readonly name: string
    readonly url: string
    readonly icons: readonly Picture[]
  }[]
}

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the browser finds nothing that stands against an installation, and reads the manifest without a complaint', async ({
    page,
  }) => {
    await page.goto('/')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    const devtools = await page.context().newCDPSession(page)
    const { errors, data = '' } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // A window that keeps nothing installs nothing, and each of these tests has one.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito')).toEqual([])

    const manifest = JSON.parse(data) as Manifest
    expect(manifest).toMatchObject({ id: '/', lang: 'zh-CN', name: '麦肯订货商城' })
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['常购', '待收货', '购物车'])
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
      new Set(['wide', 'narrow']),
    )
    for (const { label } of manifest.screenshots) expect(label).toMatch(/^\p{Script=Han}/u)
  })
})

test('every picture of the manifest is as large as it says, and small as a file', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Manifest
  const { icons, screenshots, shortcuts } = manifest
  const own = shortcuts.flatMap(shortcut => shortcut.icons)
  expect(new Set(own.map(({ src }) => src)).size).toBe(shortcuts.length)
  for (const { src, sizes, type } of [...icons, ...screenshots, ...own]) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type'], src).toBe(type)
    const bytes = await answer.body()
    const { width, height } = await sharp(bytes).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
    expect(bytes.length, src).toBeLessThan(100_000)
  }
})

/** Offers an installation as Chromium does where it is not headless. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(event, {
      prompt: () => {
        document.documentElement.dataset['asked'] = 'yes'
        return Promise.resolve()
      },
    })
    window.dispatchEvent(event)
    return event.defaultPrevented
  })

test('the settings tell the way through the menus, and have a button once the browser offers it', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  await page.goto(settings)
  await expect(card(page).getByRole('listitem').last()).toHaveText('点击“安装”')
  await expectPresentable(page, [390, 1280])
  await expect.poll(() => offer(page)).toBe(true)
  await card(page).getByRole('button', { name: '安装到桌面' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
  await expect(card(page).getByRole('button')).toHaveCount(0)
})

test.describe('with a session of its own', () => {
  test.use({ ownSession: true })

  test('the card comes with the second visit, only on pages to read, and declined it stays away, whoever signs in', async ({
    openAs,
  }) => {
    const page = await openAs(demoAccounts.dealer)
    const later = page.getByRole('button', { name: '稍后' })
    const visit = async (url: string) => {
      await page.goto(url)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect.poll(() => offer(page)).toBe(true)
      // The card's code has come once the visit is counted.
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('portal.visit'))).toBe('1')
    }
    await visit('/news')
    await expect(later).toHaveCount(0)
    await page.evaluate(() => sessionStorage.removeItem('portal.visit'))
    await visit('/cart')
    await expect(later).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: '资讯' }).click()
    await later.click()
    await expect(later).toHaveCount(0)

    await frameOf(page).logOut()
    await expect(page).toHaveURL(/\/login|\/$/)
    await visit('/')
    await expect(later).toHaveCount(0)
  })
})

for (const [account, url] of [
  [demoAccounts.dealer, '/workbench/workbenchHome/dispatchList?tab=onTheWay'],
  [demoAccounts.restaurant, '/workbench/workbenchHome/terminalOrder?tab=receipt'],
] as const)
  test(`the shortcut 待收货 of ${account.name} leads to ${url}`, async ({ openAs }) => {
    const page = await openAs(account)
    await page.goto('/workbench/toReceive')
    await expect(page).toHaveURL(url)
  })

test('an installed portal does not speak of being installed', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  // Chromium's tools emulate no display mode.
  await page.addInitScript(() => {
    const match = window.matchMedia.bind(window)
    window.matchMedia = query => match(query === '(display-mode: standalone)' ? 'all' : query)
  })
  await page.goto(settings)
  await expect(page.getByRole('region', { name: '离线资料包' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})
