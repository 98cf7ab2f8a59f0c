import { expect, test } from 'vitest'
import { productsOf, type Ingredient, weightText } from './cookbook.ts'

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

test.each([
  [0, '0 g'],
  [250, '250 g'],
  [999, '999 g'],
  [1000, '1 kg'],
  [18_750, '18.75 kg'],
  [3125, '3.13 kg'],
  [1_234_567, '1,234.57 kg'],
])('%i grams read %s', (grams, text) => {
  expect(weightText(grams)).toBe(text)
})
