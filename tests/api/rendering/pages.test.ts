import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addArticle, addPage, moduleOf, picture } from '../content/fixtures.ts'
import { contentIn, renderedApp } from './rendered-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  const mall = { name: '麦肯订货商城', service_hotline: '400-820-6688' }
  await portal.db.insertInto('mall_setting').values(mall).execute()
  const { clock } = portal
  const news = await addArticle(portal, { title: '新品上市' })
  await addPage(portal, {
    kind: 'home',
    title: '麦肯首页',
    published_at: clock.now(),
    modules: [moduleOf('banners', { banners: [banner] }), moduleOf('news', { ids: [news] })],
  })
})
afterEach(() => nameTheMall('麦肯订货商城'))
afterAll(() => portal.close())

const banner = {
  title: '一口酥脆',
  text: '外脆里糯',
  action: '去看看',
  link: '/search?tag=new',
  ground: '#ffc629',
  picture,
}

const nameTheMall = (name: string) => portal.db.updateTable('mall_setting').set({ name }).execute()

test('the home page is HTML with its title, its styles, its parts and its data', async () => {
  const { pages } = renderedApp(portal)
  const answer = await pages.inject({ url: '/', headers: { host: 'shop.example.com' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  })
  expect(answer.body).toContain('<title>首页 - 麦肯订货商城</title>')
  expect(answer.body).toMatch(/<main [^>]*>.*<h1[^>]*>麦肯首页<.*一口酥脆/s)
  expect(answer.body).toContain('<link rel="stylesheet" crossorigin href="/assets/')
  expect(answer.body).toContain('<meta property="og:url" content="http://shop.example.com/" />')
  expect(contentIn(answer.body)).toContainEqual([
    ['content', 'settings'],
    expect.objectContaining({ name: '麦肯订货商城' }),
  ])
})

test("the home page's first banner is asked for before styles and scripts, in the best format", async () => {
  const { pages } = renderedApp(portal)
  const { body } = await pages.inject({ url: '/' })
  const hint = /<link rel="preload" as="image" fetchpriority="high" type="image\/avif" imagesrcset="([^"]*)"/
  const [, asked = ''] = hint.exec(body) ?? []
  expect(asked).toContain(`/blob/${picture.path}/640.avif 640w`)
  expect(body.search(hint)).toBeLessThan(body.indexOf('<link rel="stylesheet"'))
  const [, shown] = /<source type="image\/avif" srcSet="([^"]*)"/.exec(body) ?? []
  expect(shown).toBe(asked)
})

test('a page for members is a head with its parts and what everybody may read', async () => {
  const { pages } = renderedApp(portal)
  const { body } = await pages.inject({ url: '/search?keyword=fries' })
  expect(body).toContain('<title>全部商品 - 麦肯订货商城</title>')
  expect(body).toContain('<div id="root"></div>')
  expect(body).toMatch(/<script [^>]*src="\/src\/main.tsx"/)
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/src/api/sign.ts.js">')
  expect(contentIn(body).map(([key]) => key)).toEqual([
    ['content', 'config'],
    ['content', 'settings'],
    ['content', 'navigation'],
    ['content', 'categories'],
  ])
})

test('a browser that knows the page is told that it is the same', async () => {
  const { pages } = renderedApp(portal)
  const { etag } = (await pages.inject({ url: '/' })).headers
  const answer = await pages.inject({ url: '/', headers: { 'if-none-match': `W/"other", ${String(etag)}` } })
  expect(answer.statusCode).toBe(304)
  expect(answer.body).toBe('')
  expect(answer.headers['etag']).toBe(etag)
})

test('the page is sent in the best encoding that the browser reads, and says the same in each', async () => {
  const { pages } = renderedApp(portal)
  const ask = (accepted: string) => pages.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  const plain = await ask('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const brotli = await ask('gzip, deflate, br;q=0.9')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  const zipped = await ask('gzip, br;q=0')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect(brotli.headers['etag']).toBe(plain.headers['etag'])
})

test('many visitors at once cost one rendering, and so do those of the next seconds', async () => {
  const { pages, rendered } = renderedApp(portal)
  await Promise.all(Array.from({ length: 20 }, () => pages.inject({ url: '/' })))
  portal.clock.advance(4999)
  await pages.inject({ url: '/' })
  expect(rendered()).toBe(1)
})

test('changed content is in the page five seconds later, under another tag', async () => {
  const { pages } = renderedApp(portal)
  const before = await pages.inject({ url: '/' })
  await nameTheMall('新名字商城')
  portal.clock.advance(5000)
  const after = await pages.inject({ url: '/' })
  expect(before.body).not.toContain('新名字商城')
  expect(after.body).toContain('<title>首页 - 新名字商城</title>')
  expect(after.headers['etag']).not.toBe(before.headers['etag'])
})

test('an unchanged page keeps its tag however often it is rendered', async () => {
  const { pages, rendered } = renderedApp(portal)
  const first = await pages.inject({ url: '/' })
  portal.clock.advance(60_000)
  const second = await pages.inject({ url: '/' })
  expect(rendered()).toBe(2)
  expect(second.headers['etag']).toBe(first.headers['etag'])
})

test('words that look like markup stay words: in the title, the page, the preview and the data', async () => {
  const name = `</script><script>alert(1)</script>\u2028"><img src=x onerror=alert(1)>`
  await nameTheMall(name)
  const { pages } = renderedApp(portal)
  const { body } = await pages.inject({ url: '/' })
  expect(body).not.toContain('<script>')
  expect(body).not.toContain('<img src=x')
  expect(body).not.toContain(`${name[name.indexOf('\u2028')] ?? ''}"><`)
  expect(contentIn(body)).toContainEqual([['content', 'settings'], expect.objectContaining({ name })])
})

test.for(['evil.example"><script>', 'a b', 'a/../b'])('a host of %j is not believed', async host => {
  const { pages } = renderedApp(portal)
  const { body } = await pages.inject({ url: '/', headers: { host } })
  expect(body).toContain('<meta property="og:url" content="/" />')
})

test('every host gets its own URLs', async () => {
  const { pages } = renderedApp(portal)
  for (const host of ['one.example.com', 'two.example.com:8080']) {
    const { body } = await pages.inject({ url: '/', headers: { host } })
    expect(body).toContain(`content="http://${host}/"`)
  }
})

test('beyond a few hosts a page is made once for all others, and those keep theirs', async () => {
  const { pages } = renderedApp(portal)
  const urlAt = async (host: string) => {
    const { body } = await pages.inject({ url: '/', headers: { host } })
    return /property="og:url" content="([^"]*)"/.exec(body)?.[1]
  }
  const made = Array.from({ length: 8 }, (_, at) => `host${at}.example.com`)
  for (const host of [...made, ...made]) expect(await urlAt(host)).toBe(`http://${host}/`)
  expect(await urlAt('ninth.example.com')).toBe('/')
  expect(await urlAt('host0.example.com')).toBe('http://host0.example.com/')
})

test('a rendering that fails leaves the page to the browser, and the next one is tried again', async () => {
  const { pages, rendered } = renderedApp(portal, { render: () => Promise.reject(new Error('broken')) })
  expect((await pages.inject({ url: '/' })).body).toBe('the shell')
  expect((await pages.inject({ url: '/' })).body).toBe('the shell')
  expect(rendered()).toBe(2)
})

test('the sign-in page gets its title and its data, and is drawn by the browser', async () => {
  const { pages } = renderedApp(portal)
  const { body } = await pages.inject({ url: '/login' })
  expect(body).toContain('<title>登录 - 麦肯订货商城</title>')
  expect(body).toContain('<div id="root"></div>')
  expect(contentIn(body).map(([key]) => key)).toContainEqual(['content', 'config'])
})

test('URLs that are not rendered are left to the browser', async () => {
  const { pages, rendered } = renderedApp(portal)
  for (const url of ['/cart', '/CART', '/nowhere', `/?${'x'.repeat(400)}`])
    expect((await pages.inject({ url })).body).toBe('the shell')
  expect(rendered()).toBe(0)
})

test.for(['/COOKBOOKDETAIL', '/cookbookdetail/', '/cookbook%44etail'])(
  '%s leads to its page',
  async spelled => {
    const { pages, rendered } = renderedApp(portal)
    const answer = await pages.inject({ url: `${spelled}?id=7&x=%20` })
    expect(answer.statusCode).toBe(301)
    expect(answer.headers['location']).toBe('/cookbookDetail?id=7&x=%20')
    expect(rendered()).toBe(0)
  },
)

test('what a page does not read costs no rendering: other parameters, and other hosts', async () => {
  const { pages, rendered } = renderedApp(portal)
  for (const url of ['/', '/?x=1', '/?x=2&utm_source=chat', '/?id=7']) {
    expect((await pages.inject({ url, headers: { host: `host${url.length}.example.com` } })).statusCode).toBe(
      200,
    )
  }
  expect(rendered()).toBe(1)
  for (const url of ['/newsDetail?id=1', '/newsDetail?from=chat&id=1', '/newsDetail?id=1&id=2']) {
    await pages.inject({ url })
  }
  expect(rendered()).toBe(2)
  await pages.inject({ url: '/newsDetail?id=2' })
  expect(rendered()).toBe(3)
})

/** Pages of nothing but their URL; those of which this says so are drawn only when they are let go. */
const heldPages = (isHeld: (url: string) => boolean = () => true) => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const { pages } = renderedApp(portal, {
    render: async ({ url }) => {
      if (isHeld(url)) await released
      const nothing = { title: '', siteName: '', description: undefined, image: undefined, content: [] }
      return { status: 200, kind: 'website', markup: url, ...nothing }
    },
  })
  const ask = async (id: number, remoteAddress: string) =>
    (await pages.inject({ url: `/newsDetail?id=${id}`, remoteAddress })).body
  return { ask, release }
}

test('more pages at once than can be rendered are left to the browser, and the others are not', async () => {
  const { ask, release } = heldPages()
  const asked = Array.from({ length: 63 }, (_, at) => ask(at, '203.0.113.1'))
  expect(await Promise.race(asked)).toBe('the shell')
  release()
  expect((await Promise.all(asked)).filter(body => body === 'the shell')).toHaveLength(1)
})

test('an IP that asks for many pages delays nobody else', async () => {
  const { ask, release } = heldPages(url => url !== '/newsDetail?id=1000')
  const asked = Array.from({ length: 62 }, (_, at) => ask(at, '203.0.113.1'))
  expect(await ask(1000, '203.0.113.2')).toContain('<div id="root">/newsDetail?id=1000</div>')
  release()
  expect(await Promise.all(asked)).not.toContain('the shell')
})
