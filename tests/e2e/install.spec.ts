import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { demoAccounts } from '#demo/accounts.ts'
import { expectPresentable } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'

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
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
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
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['购物车', '快速下单', '工作台'])
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
  const { icons, screenshots } = (await (await request.get('/manifest.webmanifest')).json()) as Manifest
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
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
  // Declined at the corner of the page once and for all, it still stands in the settings.
  await page.getByRole('button', { name: '稍后' }).click()
  await expect(page.getByRole('button', { name: '稍后' })).toHaveCount(0)
  await card(page).getByRole('button', { name: '安装到桌面' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
  await expect(card(page).getByRole('button')).toHaveCount(0)
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
