import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addSignedIn, stranger } from '../support/people.ts'

let portal: TestApp
let client: Client
beforeAll(async () => {
  portal = await startTestApp()
  ;({ client } = await addSignedIn(portal))
})
afterAll(() => portal.close())

const regions = async (parentCode?: string) =>
  client.expect('POST /citys/action/getAddress', { body: parentCode === undefined ? {} : { parentCode } })

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('the country begins with its 34 provinces', async () => {
  const provinces = await regions()
  expect(provinces).toHaveLength(34)
  expect(names(provinces)).toEqual(
    expect.arrayContaining([
      '北京市',
      '广东省',
      '新疆维吾尔自治区',
      '台湾省',
      '香港特别行政区',
      '澳门特别行政区',
    ]),
  )
})

test('cities and districts follow, down to those that have none', async () => {
  expect(names(await regions('320000'))).toContain('苏州市')
  expect(names(await regions('330100'))).toContain('临平区')
  expect(names(await regions('310000'))).toEqual(['上海市'])
  expect(await regions('440000')).toContainEqual({ code: '441900', name: '东莞市', hasChildren: false })
  expect(await regions('441900')).toEqual([])
  expect(await regions('999999')).toEqual([])
})

test('a pasted text is read by the regions of every level', async () => {
  const every = await client.expect('POST /citys/action/getAddress', { body: { all: true } })
  expect(names(every)).toEqual(expect.arrayContaining(['广东省', '东莞市', '临平区']))
})

test('industry, channel and segment lead to each other', async () => {
  const industries = await client.expect('POST /crmIndustryInfos/action/queryList', { body: {} })
  const catering = industries.find(({ name }) => name === '餐饮')
  const channels = await client.expect('POST /relCrmIndustryInfos/action/queryList/channelType', {
    body: { industryId: catering?.id ?? 0 },
  })
  const fastFood = channels.find(({ name }) => name === '西式快餐')
  const segments = await client.expect('POST /relCrmIndustryInfos/action/queryList/segmentedChannel', {
    body: { channelId: fastFood?.id ?? 0 },
  })
  expect(names(segments)).toEqual(['汉堡炸鸡', '披萨意面', '三明治轻食'])
})

test('anybody may read the protocols in force', async () => {
  await portal.db
    .insertInto('protocol')
    .values({
      kind: 'service',
      title: '旧协议',
      version: '0.9',
      content: '…',
      accepted_at: 'register',
      retired_at: portal.clock.now(),
    })
    .execute()
  const protocols = await stranger(portal).expect('POST /protocols/action/queryList', { body: {} })
  expect(protocols.map(({ kind, acceptedAt }) => [kind, acceptedAt])).toEqual([
    ['service', 'register'],
    ['privacy', 'register'],
    ['trade', 'profile'],
  ])
})

const search = 'POST /newCustomers/action/fuzzySearchGetList'

let serial = 0
const addCompanies = async (...given: string[]) => {
  const rows = given.map(name => {
    serial += 1
    return { name, credit_code: `92${String(serial).padStart(16, '0')}`, district_code: '510107' }
  })
  await portal.db.insertInto('customer_directory').values(rows).execute()
}

test('companies are suggested by a part of their name, five at most, the best first', async () => {
  const similar = ['一', '二', '三', '四', '五'].map(number => `蓝海鲸鱼餐饮${number}店`)
  await addCompanies('深圳蓝海鲸鱼餐饮', '蓝海鲸鱼', ...similar)
  const found = names(await client.expect(search, { body: { keyword: ' 蓝海鲸鱼 ' } }))
  expect(found).toHaveLength(5)
  expect(found[0]).toBe('蓝海鲸鱼')
  expect(found).not.toContain('深圳蓝海鲸鱼餐饮')
})

test('signs that mean anything to the database mean themselves', async () => {
  await addCompanies('百分百%_薯条')
  expect(names(await client.expect(search, { body: { keyword: '百%_薯' } }))).toEqual(['百分百%_薯条'])
  expect(await client.expect(search, { body: { keyword: '%%%%' } })).toEqual([])
  expect(await client.expect(search, { body: { keyword: '____' } })).toEqual([])
  expect(await client.expect(search, { body: { keyword: '\\\\\\\\' } })).toEqual([])
})

test.for(['薯条店', '  薯  '])('%j is too short to search for', async keyword => {
  expect(await client.send(search, { body: { keyword } })).toMatchObject({ code: code.invalid })
})

test('nobody reads the directory out: thirty searches a minute', async () => {
  const { client: curious } = await addSignedIn(portal)
  const answers = []
  for (let time = 0; time < 31; time += 1)
    answers.push((await curious.send(search, { body: { keyword: '餐饮管理' } })).code)
  expect(answers.filter(answer => answer === code.ok)).toHaveLength(30)
  expect(answers.at(-1)).toBe(code.rateLimited)
  portal.clock.advance(60_000)
  expect((await curious.send(search, { body: { keyword: '餐饮管理' } })).code).toBe(code.ok)
})
