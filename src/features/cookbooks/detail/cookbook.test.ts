import { expect, test } from 'vitest'
import { productsOf, type Ingredient } from './cookbook.ts'

const product = (id: number, grams: number): Ingredient => ({
  name: `商品 ${id}`,
  amount: grams,
  unit: 'g',
  sku: {
    id,
    code: `MK${id}`,
    name: `商品 ${id}`,
    tagline: '',
    series: '',
    categoryId: 1,
    spec: '',
    unit: '箱',
    storage: 'frozen',
    tags: [],
    sampleAllowed: false,
    onSale: true,
    picture: null,
  },
  grams,
  gramsPerCase: 10_000,
})
const salt: Ingredient = { name: '盐', amount: 0, unit: '', sku: null, grams: null, gramsPerCase: null }

test('a product that stands in a dish twice is one product with all its grams', () => {
  const products = productsOf([product(1, 300), salt, product(2, 80), product(1, 200)])
  expect(products.map(({ sku, grams }) => [sku.id, grams])).toEqual([
    [1, 500],
    [2, 80],
  ])
})

test('a dish without our products has none', () => {
  expect(productsOf([salt])).toEqual([])
})
