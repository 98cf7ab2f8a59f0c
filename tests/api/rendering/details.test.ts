import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addArticle, addCategory, addCookbook, hours, picture } from '../content/fixtures.ts'
import { contentIn, renderedApp } from './rendered-app.ts'

let portal: TestApp
let category = 0
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  category = await addCategory(portal, '小食')
})
afterAll(() => portal.close())

const get = (url: string) => renderedApp(portal).pages.inject({ url, headers: { host: 'shop.example.com' } })

test('an article is HTML with its own title, and with what chats show of a link to it', async () => {
  const id = await addArticle(portal, {
    title: '冷链到店的三个细节',
    summary: '温度、时间与码放',
    html: '<p>正文第一段</p>',
    picture,
  })
  const { statusCode, body } = await get(`/newsDetail?id=${id}`)
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>冷链到店的三个细节 - 订货商城</title>')
  expect(body).toContain('<meta name="description" content="温度、时间与码放" />')
  expect(body).toContain('<meta property="og:type" content="article" />')
  expect(body).toContain('<meta property="og:title" content="冷链到店的三个细节 - 订货商城" />')
  expect(body).toContain(
    `<meta property="og:image" content="http://shop.example.com/blob/${picture.path}/960.webp" />`,
  )
  expect(body).toContain(`<meta property="og:url" content="http://shop.example.com/newsDetail?id=${id}" />`)
  expect(body).toMatch(/<main [^>]*>.*<h1[^>]*>冷链到店的三个细节<.*<p>正文第一段<\/p>/s)
})

test('a cookbook is HTML with its steps, and with more of its category', async () => {
  const other = await addCookbook(portal, { category_id: category, title: '芝士焗薯条' })
  const id = await addCookbook(portal, {
    category_id: category,
    title: '黄金薯条拼盘',
    intro: '一盘三味',
    steps: [{ text: '油温升到一百八十度', minutes: 3, picture: null }],
  })
  const { statusCode, body } = await get(`/cookbookDetail?id=${id}`)
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>黄金薯条拼盘 - 订货商城</title>')
  expect(body).toContain('<meta name="description" content="一盘三味" />')
  expect(body).toMatch(/<main [^>]*>.*油温升到一百八十度/s)
  expect(body).toContain(`href="/cookbookDetail?id=${other}"`)
})

test.for(['/newsDetail', '/cookbookDetail'])(
  '%s of something that does not exist is not found',
  async path => {
    const answer = await get(`${path}?id=999999`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toMatch(/<main [^>]*>.*<h1[^>]*>没有找到/s)
  },
)

test('what is not published yet does not exist', async () => {
  const id = await addArticle(portal, { title: '明天才发布', published_at: hours(portal, 24) })
  const { statusCode, body } = await get(`/newsDetail?id=${id}`)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('明天才发布')
})

test.for(['', '?id=', '?id=abc', '?id=-1', '?id=1.5', '?id=99999999999999999999', '?id=%27or%201%3D1'])(
  'a URL that names nothing shows so and asks nobody: %j',
  async query => {
    const { statusCode, body } = await get(`/newsDetail${query}`)
    expect(statusCode).toBe(404)
    expect(body).toMatch(/<main [^>]*>.*<h1[^>]*>没有找到/s)
    expect(contentIn(body).map(([key]) => key[0])).not.toContain('news')
  },
)

test('a title that looks like a script stays a title, in the head, in the page and in the data', async () => {
  const title = `</script><script>alert(1)</script></title>\u2028<!--"'&`
  const id = await addArticle(portal, { title, summary: title, author: title })
  const { body } = await get(`/newsDetail?id=${id}`)
  expect(body.match(/<script(?! type="(application\/json|module)")/g)).toBeNull()
  expect(body.match(/<\/title>/g)).toHaveLength(1)
  expect(body).not.toContain('<!--"')
  const [, data] = contentIn(body).find(([key]) => key[0] === 'news' && key[1] === 'detail') ?? []
  expect(data).toMatchObject({ title, summary: title })
})

test('links that lead back name what the page is about, not what else stood in its URL', async () => {
  const id = await addArticle(portal, { title: '从聊天里打开' })
  const { statusCode, body } = await get(`/newsDetail?id=${id}&from=chat`)
  expect(statusCode).toBe(200)
  expect(body).toContain(`href="/login?redirect=${encodeURIComponent(`/newsDetail?id=${id}`)}"`)
  expect(body).not.toContain('from=chat')
})

test('a host that is not believed costs the preview its origin, not the page', async () => {
  const id = await addArticle(portal, { title: '有封面的文章', picture })
  const { body } = await renderedApp(portal).pages.inject({
    url: `/newsDetail?id=${id}`,
    headers: { host: 'a b' },
  })
  expect(body).toContain('<title>有封面的文章 - 订货商城</title>')
  expect(body).toContain(`<meta property="og:image" content="/blob/${picture.path}/960.webp" />`)
})
