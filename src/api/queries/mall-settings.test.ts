import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { contentQueries } from './content-queries.ts'
import { configureApi } from '../ports.ts'

const complete = {
  isShowLoginBar: 0,
  name: '麦肯订货商城',
  logo: 'mall/logo',
  customHotWords: 0,
  serviceHotline: '400-820-6688',
  miniProgramCode: 'mall/code',
  loginAdvertisement: '{"title":"新品"}',
}

const defaults = {
  isShowLoginBar: 1,
  name: '麦肯订货商城',
  logo: '',
  customHotWords: 1,
  serviceHotline: '400-000-0000',
  miniProgramCode: '',
  loginAdvertisement: '',
}

/** The settings that the page makes of this answer. */
async function settingsFrom(body: unknown) {
  configureApi({ answer: () => Promise.resolve({ code: 0, msg: '', body }) })
  return new QueryClient().query(contentQueries.settings())
}

const fields = Object.keys(complete) as (keyof typeof complete)[]

test('settings are taken as they are answered', async () => {
  expect(await settingsFrom(complete)).toEqual(complete)
})

test.each(fields)('without %s the others stand and it takes its default', async field => {
  const { [field]: _, ...rest } = complete
  const expected = { ...complete, [field]: defaults[field] }
  expect(await settingsFrom(rest)).toEqual(expected)
  expect(await settingsFrom({ ...rest, [field]: null })).toEqual(expected)
})

test.each([{}, [], 'settings', 7])('an answer that is no settings (%j) means the defaults', async body => {
  expect(await settingsFrom(body)).toEqual(defaults)
})
