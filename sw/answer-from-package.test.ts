import { afterEach, expect, test, vi } from 'vitest'
import { packageForm } from '#contract/catalog/offline-package.ts'
import { memoryCaches } from '#tests/support/component/memory-caches.ts'
import { keepContent, keepFacts } from '../src/device/package/downloaded-package.ts'
import { answerFromPackage } from './answer-from-package.ts'

const asked = { method: 'POST', url: 'http://portal.test/api/pc/cookbookCategorys/action/queryList' }
const facts = {
  form: packageForm,
  builtAt: '2026-03-09T00:00:00.000Z',
  pictures: 0,
  bytes: 0,
  complete: true,
}
const empty = { skus: [], cookbooks: [], categories: [], sounds: {}, cookbookCategories: [] }

afterEach(() => vi.unstubAllGlobals())

test('a package that cannot be read counts as none, and the next one is read', async () => {
  vi.stubGlobal('caches', memoryCaches())
  await keepContent('{"skus": "as they were once"}')
  await keepFacts({ ...facts, version: 1 })
  expect(await answerFromPackage(asked, {}, 'key')).toBeNull()
  await keepFacts({ ...facts, version: 2 })
  await keepContent(JSON.stringify(empty))
  expect(await (await answerFromPackage(asked, {}, 'key'))?.json()).toEqual({ code: 0, msg: '', body: [] })
})

test('a package of another form is not read', async () => {
  vi.stubGlobal('caches', memoryCaches())
  await keepContent(JSON.stringify(empty))
  await keepFacts({ ...facts, version: 3, form: '0-other' })
  expect(await answerFromPackage(asked, {}, 'key')).toBeNull()
})
