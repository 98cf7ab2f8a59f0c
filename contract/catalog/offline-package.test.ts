import { expect, test } from 'vitest'
import { contract } from '../index.ts'
import { packageForm } from './offline-package.ts'

/** The answers of the contract that the package holds. */
const packagedAnswers = [
  'POST /skuCatalogs/action/queryCategory',
  'POST /skuCatalogs/action/getById',
  'POST /cookbookCategorys/action/queryList',
  'GET /cookbook/{id}',
] as const

test('a package whose answers have changed has another name, so that no device reads an older one', async () => {
  const forms = packagedAnswers.map(key => [key, contract[key].response])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(forms)))
  const form = new DataView(digest).getUint32(0).toString(16).padStart(8, '0')
  expect(packageForm.split('-')[1], 'the second number that offline-package.ts has to have').toBe(form)
})
