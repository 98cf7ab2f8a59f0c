import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangeKindName } from '#contract/desk/change-entries.ts'
import { indexCookbooks, storeArticle, storeCookbook } from '#server/domains/content/public.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addStaff, type Staff } from '../support/desk.ts'
import { exportedSheet, sendSheet, sheetRows, type Cells } from '../support/sheets/sheets.ts'

let portal: TestApp
let trader: Staff
let editor: Staff
let category: number
beforeAll(async () => {
  portal = await startTestApp()
  trader = await addStaff(portal, ['trade'])
  editor = await addStaff(portal, ['content'])
  category = (
    await portal.db
      .insertInto('cookbook_category')
      .values({ name: '小食', position: 9 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
})
afterAll(() => portal.close())

const staffFor = (kind: ChangeKindName) => (kind === 'news' || kind === 'cookbooks' ? editor : trader)
const send = (kind: ChangeKindName, cells: Cells) => sendSheet(staffFor(kind), kind, cells)
const rowsOf = (kind: ChangeKindName, id: number) => sheetRows(staffFor(kind), id)
const apply = (kind: ChangeKindName, id: number) =>
  staffFor(kind).call('POST /desk/changes/{id}/apply', { path: { id } })
const undo = (kind: ChangeKindName, id: number) =>
  staffFor(kind).call('POST /desk/changes/{id}/undo', { path: { id } })

/** Applies a file of which every row is good. */
const importSheet = async (kind: ChangeKindName, cells: Cells): Promise<number> => {
  const { id } = await send(kind, cells)
  const rows = await rowsOf(kind, id)
  expect(rows.flatMap(({ problem }) => problem ?? [])).toEqual([])
  await apply(kind, id)
  return id
}

const picture = { path: 'desk/one', width: 40, height: 30, blur: 'aaaaaa-bbbbbb-cccccc' }

const addArticle = (title: string, more = {}) =>
  portal.db.transaction().execute(tx =>
    storeArticle(tx, {
      category: '产品动态',
      title,
      summary: '',
      author: '',
      html: '<h2>火候</h2><p>先热油，再下锅。</p>',
      picture,
      published_at: new Date('2026-11-03T01:02:03.456Z'),
      ...more,
    }),
  )

const addCookbook = (title: string) =>
  portal.db.transaction().execute(async tx => {
    const { id: sku_id } = await tx
      .selectFrom('sku')
      .select('id')
      .where('code', '=', 'FF-1')
      .executeTakeFirstOrThrow()
    const id = await storeCookbook(tx, {
      category_id: category,
      title,
      subtitle: '',
      intro: '外脆里软',
      minutes: 12,
      servings: 2,
      difficulty: 1,
      picture,
      tips: ['油温 180 度|不要太高'],
      tools: [],
      nutrition: [{ name: '能量', value: '900 千焦' }],
      published_at: null,
      ingredients: [
        { name: '薯角|大', amount: 1.5, unit: '袋', sku_id, grams: 500 },
        { name: '盐', amount: 0, unit: '', sku_id: null, grams: null },
      ],
      steps: [
        { text: '热油', minutes: 4, picture },
        { text: '下锅|翻动', minutes: null, picture: null },
      ],
    })
    await indexCookbooks(tx, [id])
    return id
  })

const kindsOfContent = ['news', 'cookbooks'] as const
const kindsOfTrade = ['businesses', 'minimums', 'cities'] as const

test('an export that is sent back changes nothing, to the millisecond and the last sign', async () => {
  await addArticle('长文', { html: `<p>${'薯条'.repeat(20_000)}</p>` })
  await addArticle('短文')
  await addCookbook('炸薯角')
  await importSheet('businesses', [
    ['企业编码', '企业名称', '类型', '自提仓库'],
    ['SH-0', '自提客户', '终端客户', ''],
  ])
  for (const kind of [...kindsOfContent, ...kindsOfTrade]) {
    const cells = await exportedSheet(portal, staffFor(kind), kind)
    const { counts, unknown } = await send(kind, cells)
    expect(cells.length).toBeGreaterThan(1)
    expect({ kind, unknown, ...counts }).toEqual({
      kind,
      unknown: [],
      new: 0,
      changed: 0,
      gone: 0,
      wrong: 0,
      same: cells.length - 1,
    })
  }
})

describe('businesses', () => {
  const titles = ['企业编码', '企业名称', '类型', '上级或供货经销商编码', '联系电话', '自提仓库'] as const
  const all = () =>
    portal.db
      .selectFrom('business')
      .select(['code', 'name', 'business_type', 'up_business_id', 'contact_phone', 'pick_up_types'])
      .orderBy('id')
      .execute()
  const warehouses = () =>
    portal.db.selectFrom('address').selectAll().where('is_self_pickup', '=', true).orderBy('id').execute()
  const pairs = () => portal.db.selectFrom('cooperation').select(['dealer_id', 'customer_id']).execute()

  test('come with their upstream in any order, and go again with what the brand paired', async () => {
    const [before, paired] = [await all(), await pairs()]
    const id = await importSheet('businesses', [
      titles,
      ['SH-3', '小店', '终端客户', 'SH-2', '13800000001', ''],
      ['SH-2', '二级', '二级经销商', 'SH-1', '', ''],
      ['SH-1', '一级', '一级经销商', '', '021-12345678', '310115|张江路 1 号|王仓|13800000002'],
    ])
    const added = (await all()).filter(({ code }) => code.startsWith('SH-') && code !== 'SH-0')
    expect(added.map(({ code, business_type: type, pick_up_types: ways }) => [code, type, ways])).toEqual([
      ['SH-1', 1, ['1', '2']],
      ['SH-2', 3, ['1']],
      ['SH-3', 4, ['1']],
    ])
    expect(await pairs()).toHaveLength(paired.length + 1)
    await undo('businesses', id)
    expect(await all()).toEqual(before)
    expect(await pairs()).toEqual(paired)
  })

  test('go again with the warehouses that were made for those below them', async () => {
    const [before, places] = [await all(), await warehouses()]
    const id = await importSheet('businesses', [
      titles,
      ['SH-3', '小店', '终端客户', 'SH-1', '', '310115|张江路 3 号|王仓|13800000002'],
      ['SH-2', '二级', '二级经销商', 'SH-1', '', '310115|张江路 2 号|王仓|13800000002'],
      ['SH-1', '一级', '一级经销商', '', '', ''],
    ])
    expect(await warehouses()).toHaveLength(places.length + 2)
    await undo('businesses', id)
    expect(await all()).toEqual(before)
    expect(await warehouses()).toEqual(places)
  })

  test('say in the words of the sheet that the district of a warehouse is wrong', async () => {
    const warehouse = '999999|张江路 1 号|王仓|13800000002'
    const { id } = await send('businesses', [titles, ['SH-4', '一级', '一级经销商', '', '', warehouse]])
    expect((await rowsOf('businesses', id)).map(({ problem }) => problem)).toEqual([
      '自提仓库：区县代码有误，请填写到区、县一级',
    ])
  })

  test('a used business is not taken away, and its upstream does not change by a sheet', async () => {
    const id = await importSheet('businesses', [titles, ['SH-5', '一级', '一级经销商', '', '', '']])
    const later = await importSheet('businesses', [titles, ['SH-6', '小店', '终端客户', 'SH-5', '', '']])
    await expect(undo('businesses', id)).rejects.toThrow(/第 2 行 SH-5.*不能删除/)
    const moved = await send('businesses', [titles, ['SH-6', '小店', '终端客户', '', '', '']])
    expect((await rowsOf('businesses', moved.id)).map(({ problem }) => problem)).toEqual([
      expect.stringContaining('上级或供货经销商编码：建立后'),
    ])
    await undo('businesses', later)
    await undo('businesses', id)
  })

  test('a level that moves prices beyond the limit is no matter for one person with a sheet', async () => {
    const code = 'SH-7'
    const { rejected } = await trader.call('PUT /desk/tierPrices', {
      body: {
        rows: [
          { tier: 1, sku: 'FF-1', price: 10_000 },
          { tier: 2, sku: 'FF-1', price: 5_000 },
        ],
      },
    })
    expect(rejected).toEqual([])
    await importSheet('businesses', [titles, [code, '一级', '一级经销商', '', '', '']])
    const { id, counts } = await send('businesses', [
      ['企业编码', '价格级别', '税号'],
      [code, '2', ''],
    ])
    expect(counts).toMatchObject({ wrong: 1, changed: 0 })
    expect((await rowsOf('businesses', id))[0]?.problem).toMatch(/^价格级别：改为 2 级.*第二人确认/)
  })
})

test('order minimums are set, emptied and put back', async () => {
  const [first] = await portal.db
    .selectFrom('business')
    .select('code')
    .where('business_type', '=', 1)
    .orderBy('id')
    .execute()
  const code = first?.code ?? ''
  const stored = async () =>
    (
      await sql<{ amount: number; cases: number }>`
        select s.minimum_amount as amount, s.minimum_cases as cases from order_set s
          join business b on b.id = s.business_id where b.code = ${code}`.execute(portal.db)
    ).rows
  const before = await stored()
  const titles = ['企业编码', '企业名称', '起订金额', '起订箱数']
  const set = await importSheet('minimums', [titles, [code, '', '800.5', '7']])
  expect(await stored()).toEqual([{ amount: 80_050, cases: 7 }])
  const emptied = await importSheet('minimums', [titles, [code, '', '', '']])
  expect(await stored()).toEqual([])
  await expect(undo('minimums', set)).rejects.toThrow(/之后已被修改/)
  await undo('minimums', emptied)
  expect(await stored()).toEqual([{ amount: 80_050, cases: 7 }])
  await undo('minimums', set)
  expect(await stored()).toEqual(before)
  const { id, counts } = await send('minimums', [titles, ['NOBODY', '', '1', '1']])
  expect(counts.wrong).toBe(1)
  expect((await rowsOf('minimums', id))[0]?.problem).toBe('企业编码：没有企业“NOBODY”')
})

test('the sheet of cities names them all, and a city without days in transit goes back to the usual', async () => {
  const [titles = [], ...rows] = await exportedSheet(portal, trader, 'cities')
  expect(titles).toEqual(['城市代码', '城市', '配送天数', '不配送的星期'])
  const [code = '', name = ''] = rows.find(([, named]) => named?.includes('杭州')) ?? []
  expect(name).toContain('杭州')
  const stored = () =>
    portal.db.selectFrom('city_delivery').selectAll().where('city_code', '=', code).execute()
  const set = await importSheet('cities', [titles, [code, '', '3', '周日、周六']])
  expect(await stored()).toEqual([{ city_code: code, lead_days: 3, closed_weekdays: [6, 7] }])
  const emptied = await importSheet('cities', [titles, [code, '', '', '']])
  expect(await stored()).toEqual([])
  await undo('cities', emptied)
  await undo('cities', set)
  expect(await stored()).toEqual([])
  const { id, counts } = await send('cities', [titles, [code, '', '', '周日'], ['999999', '', '1', '']])
  expect(counts).toMatchObject({ wrong: 2 })
  expect((await rowsOf('cities', id)).map(({ problem }) => problem)).toEqual([
    expect.stringContaining('配送天数'),
    '城市代码：没有城市“999999”',
  ])
})

describe('news', () => {
  const one = (id: number) =>
    portal.db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('a body that a cell cannot hold follows later edits, however often the file is compared again', async () => {
    const id = await addArticle('长', { html: `<p>${'薯条'.repeat(20_000)}</p>` })
    const [titles = [], ...rows] = await exportedSheet(portal, editor, 'news')
    const titleAt = titles.indexOf('标题')
    const row = rows.find(cells => cells[titleAt] === '长') ?? []
    expect(row.at(titles.indexOf('正文'))).toMatch(/保留这句话/)
    const { id: batch } = await send('news', [titles, row.with(titleAt, '新题')])
    for (const html of ['<p>改短</p>', '<p>又改</p>']) {
      await portal.db.updateTable('article').set({ html }).where('id', '=', id).execute()
      await editor.call('POST /desk/changes/{id}/compare', { path: { id: batch }, body: {} })
    }
    await apply('news', batch)
    expect(await one(id)).toMatchObject({ title: '新题', html: '<p>又改</p>' })
  })

  test('bodies are cleaned before they are compared, pictures stay, and undoing gives all back', async () => {
    const id = await addArticle('旧题')
    const before = await one(id)
    const batch = await importSheet('news', [
      ['编号', '标题', '正文', '发布时间'],
      [before.erp_key ?? '', '新题', '<p onclick="x()">好</p><script>x()</script>', '2027/1/5 9:30'],
    ])
    expect(await one(id)).toMatchObject({
      title: '新题',
      html: '<p>好</p>',
      picture,
      published_at: new Date('2027-01-05T01:30:00Z'),
    })
    const [row] = await rowsOf('news', batch)
    expect(row?.differences.map(({ title, after }) => [title, after])).toEqual([
      ['标题', '新题'],
      ['发布时间（留空为草稿）', '2027-01-05 09:30'],
      ['正文', '<p>好</p>'],
    ])
    await undo('news', batch)
    expect(await one(id)).toEqual(before)
  })

  test('new ones need a key of their own, and stay where somebody has edited them since', async () => {
    const titles = ['编号', '标题', '分类', '正文']
    const { id, counts } = await send('news', [
      titles,
      ['№999999', '甲', '动态', '<p>甲</p>'],
      ['N-1', '乙', '动态', '<script>x()</script>'],
      ['N-2', '丙', '动态', '<p>丙</p>'],
    ])
    expect(counts).toMatchObject({ wrong: 2, new: 1 })
    expect((await rowsOf('news', id)).map(({ problem }) => problem)).toEqual([
      expect.stringContaining('没有编号“№999999”'),
      '正文：请填写正文',
      null,
    ])
    await apply('news', id)
    const made = await portal.db
      .selectFrom('article')
      .select('id')
      .where('erp_key', '=', 'N-2')
      .executeTakeFirstOrThrow()
    const path = { kind: 'article' as const, id: made.id }
    const { seen, live } = await editor.call('GET /desk/content/{kind}/{id}', { path })
    await editor.call('PUT /desk/content/articles', {
      body: { id: made.id, seen, content: live as never },
    })
    await expect(undo('news', id)).rejects.toThrow(/有草稿或历史版本/)
  })

  test('a file of texts has fewer rows than others', async () => {
    await expect(
      editor.call('POST /desk/changes', {
        body: { kind: 'news', name: 'x.csv', titles: ['编号'], rows: 1_001 },
      }),
    ).rejects.toThrow(/一次最多 1000 行/)
  })
})

test('an ingredient of a cookbook that is a product comes with its grams', async () => {
  const { id } = await send('cookbooks', [
    ['编号', '菜名', '分类', '用时', '份数', '难度', '食材', '步骤'],
    ['C-1', '炸薯角', '小食', '10', '2', '简单', '薯角|1|袋|FF-1', '下锅'],
  ])
  expect((await rowsOf('cookbooks', id)).map(({ problem }) => problem)).toEqual([
    '食材：“薯角”的物料编码（sku）与克数（grams）须同时填写',
  ])
})

test('cookbooks keep the pictures of their steps, and come back with all of them', async () => {
  const id = await addCookbook('空气炸薯角')
  const stored = async () => ({
    head: await portal.db.selectFrom('cookbook').selectAll().where('id', '=', id).execute(),
    steps: await portal.db
      .selectFrom('cookbook_step')
      .selectAll()
      .where('cookbook_id', '=', id)
      .orderBy('position')
      .execute(),
    ingredients: await portal.db
      .selectFrom('cookbook_ingredient')
      .selectAll()
      .where('cookbook_id', '=', id)
      .orderBy('position')
      .execute(),
  })
  const before = await stored()
  const batch = await importSheet('cookbooks', [
    ['编号', '步骤', '难度', '食材'],
    [before.head[0]?.erp_key ?? '', '预热\n热油|5\n下锅', '较难', '薯角|2|袋|FF-1|400\n盐\n'],
  ])
  const after = await stored()
  expect(after.steps.map(({ text, minutes, picture: shown }) => [text, minutes, shown?.path])).toEqual([
    ['预热', null, undefined],
    ['热油', 5, picture.path],
    ['下锅', null, undefined],
  ])
  expect(after.head).toMatchObject([{ difficulty: 3, title: '空气炸薯角', picture }])
  expect(after.ingredients.map(({ name, amount, grams }) => [name, amount, grams])).toEqual([
    ['薯角', 2, 400],
    ['盐', 0, null],
  ])
  await undo('cookbooks', batch)
  expect(await stored()).toEqual(before)
})

test('the sheets of content are for those who write it', async () => {
  await expect(sendSheet(trader, 'news', [['编号'], ['N-1']])).rejects.toThrow(/没有权限修改资讯/)
  await expect(sendSheet(editor, 'minimums', [['企业编码'], ['D-1']])).rejects.toThrow(/没有权限修改起订量/)
})
