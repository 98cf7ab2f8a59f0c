import { expect, test } from 'vitest'
import { affectedBy, pageFiles, routesIn } from './affected.ts'
import { graphOf } from '../docs/import-graph.ts'

const files = {
  'contract/rules/money.ts': '',
  'server/process/app.ts': "import './domains/cart/handlers.ts'\nimport './domains/news/handlers.ts'",
  'server/domains/cart/handlers.ts':
    "import { addLine } from './add-line.ts'\nimport { readCart } from './read-cart.ts'\nexport const cart = {\n  'POST /cart/add': addLine,\n  'POST /cart/read': context => readCart(context),\n}",
  'server/domains/cart/add-line.ts':
    "import '#contract/rules/money.ts'\nexport const addLine = 'insert into cart_line'",
  'server/domains/cart/read-cart.ts': 'export const readCart = 1',
  'server/domains/news/handlers.ts':
    "import { list } from './list.ts'\nexport const news = {\n  'POST /news/list': list,\n}",
  'server/domains/news/list.ts': "export const list = 'select from article'",
  'src/shell/pages.ts':
    "export const pages = {\n  '/': () => import('../features/home.tsx'),\n  '/cart': () => import('../features/cart.tsx'),\n}",
  'src/shell/workbench-pages.ts':
    "export const workbenchPages = {\n  '/workbench/cars': list(() => import('../features/cars.tsx')),\n}",
  'src/features/home.tsx': "import '../ui/button.tsx'",
  'src/features/cart.tsx': "import '../ui/button.tsx'\nimport '../ui/stepper.tsx'",
  'src/features/cars.tsx': "import './cars.css'",
  'src/ui/button.tsx': '',
  'src/ui/stepper.tsx': '',
  'src/ui/stepper.test.tsx': "import './stepper.tsx'",
  'tests/support/database/app.ts': "import '#server/process/app.ts'",
  'tests/api/adding.ts': "export const add = client => client.send('POST /cart/add')",
  'tests/api/cart.test.ts': "import './adding.ts'\nimport '../support/app.ts'",
  'tests/api/news.test.ts': "import '../support/app.ts'\nclient.send('POST /news/list')",
  'tests/api/news-rows.test.ts': "import '../support/app.ts'\nimport '#server/domains/news/list.ts'",
  'tests/e2e/cars.spec.ts': "const workbench = '/workbench'\npage.goto(`${workbench}/cars?page=2`)",
  'tests/e2e/cart.spec.ts': "page.goto('/cart')",
}
const sources = new Map(Object.entries(files))
const graph = graphOf(sources, new Set(['src/features/cars.css']))

test.each([
  ['an import of an import', 'src/ui/stepper.tsx', ['src/ui/stepper.test.tsx', 'tests/e2e/cart.spec.ts']],
  ['a style sheet', 'src/features/cars.css', ['tests/e2e/cars.spec.ts']],
  ['what a handler calls, named by a helper', 'server/domains/cart/add-line.ts', ['tests/api/cart.test.ts']],
  ['what it imports from elsewhere', 'contract/rules/money.ts', ['tests/api/cart.test.ts']],
  ['what no test of this domain calls', 'server/domains/cart/read-cart.ts', []],
  [
    'what is called, and what is imported past the app',
    'server/domains/news/list.ts',
    ['tests/api/news-rows.test.ts', 'tests/api/news.test.ts'],
  ],
  ['a test itself', 'tests/api/news.test.ts', ['tests/api/news.test.ts']],
])('finds %s', (_, file, found) => {
  const { tests, specs, left } = affectedBy(new Map([[file, '']]), sources, graph)
  expect([...tests, ...specs].toSorted((a, b) => a.localeCompare(b))).toEqual(found)
  expect(left).toEqual([])
})

test('a migration changes what names its tables', () => {
  const sql = 'create table article_note (id int);\nalter table article add column pinned boolean;'
  expect(affectedBy(new Map([['server/db/migrations/0200_pins.sql', sql]]), sources, graph).tests).toEqual([
    'tests/api/news.test.ts',
    'tests/api/news-rows.test.ts',
  ])
})

test('of many browser tests those run that open little else, and the others are named', () => {
  const specs = Array.from({ length: 14 }, (_, at) => [
    `tests/e2e/${at}.spec.ts`,
    at === 13 ? "goto('/cart')" : "goto('/cart'); goto('/')",
  ])
  const many = new Map([...sources, ...(specs as [string, string][])])
  const { specs: run, left } = affectedBy(new Map([['src/features/cart.tsx', '']]), many, graphOf(many))
  expect(run).toHaveLength(12)
  expect(run).toContain('tests/e2e/13.spec.ts')
  expect(left).toHaveLength(3)
})

test('every route has its page, and a route is found in a URL', () => {
  const pages = pageFiles(sources)
  expect(Object.fromEntries(pages)).toEqual({
    '/': 'src/features/home.tsx',
    '/cart': 'src/features/cart.tsx',
    '/workbench/cars': 'src/features/cars.tsx',
  })
  expect(routesIn("goto('/?from=x'); goto('/carts')", pages.keys())).toEqual(['/'])
})
