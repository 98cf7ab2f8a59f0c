import type { NewRow } from '../../server/db/schema.ts'
import { daysBefore } from '../day.ts'
import type { DemoSource } from '../rows.ts'
import { placedProducts, type PlacedProduct } from './catalog-source.ts'
import { caseNumber } from './case-number.ts'
import { categoryTree } from './category-tree.ts'
import { pictureKey, productSides } from './draw-catalog.ts'

export const categoryRows = ({ drawn }: DemoSource): NewRow<'sku_category'>[] => {
  const rows: NewRow<'sku_category'>[] = []
  const add = ({ id, name }: { id: number; name: string }, level: number, parent: number | null) =>
    rows.push({
      id,
      parent_id: parent,
      level,
      name,
      position: rows.length + 1,
      picture: drawn(pictureKey.category(id)),
    })
  for (const root of categoryTree) {
    add(root, 1, null)
    for (const shelf of root.children) {
      add(shelf, 2, root.id)
      for (const leaf of shelf.children) add(leaf, 3, shelf.id)
    }
  }
  return rows
}

const form = /^(\d+(?:\.\d+)?)(kg|g|L|mL)((?:×\d+\p{Script=Han})+)\/箱$/u

const gramsPer = { kg: 1000, g: 1, L: 1000, mL: 1 }
type Unit = keyof typeof gramsPer

const isUnit = (unit: string): unit is Unit => unit in gramsPer

/** Pieces and net weight of a case, from its spec. A millilitre of sauce counts as a gram. */
const readSpec = (spec: string): { pieces: number; netWeight: number } => {
  const [, amount, unit = '', counts = ''] = form.exec(spec) ?? []
  if (!isUnit(unit)) throw new Error(`not a spec: ${spec}`)
  const pieces = [...counts.matchAll(/\d+/g)].reduce((product, [count]) => product * Number(count), 1)
  return { pieces, netWeight: Math.round(Number(amount) * gramsPer[unit] * pieces) }
}

/** Adds the weight of the carton and of the packing inside. */
const grossOf = (netWeight: number) => Math.ceil((netWeight * 1.04 + 380) / 10) * 10

const skuRow = (product: PlacedProduct, { day, random, drawn }: DemoSource): NewRow<'sku'> => {
  const { pieces, netWeight } = readSpec(product.spec)
  const age = product.tags.includes('new') ? random.integer(3, 45) : random.integer(90, 900)
  const since = daysBefore(day, age, '10:00')
  return {
    id: product.id,
    category_id: product.categoryId,
    code: product.code,
    name: product.name,
    gtin: caseNumber(product),
    tagline: product.tagline,
    spec: product.spec,
    series: product.series,
    storage: product.storage,
    tags: [...product.tags],
    sample_allowed: product.sampleAllowed,
    sales: product.sales,
    pieces,
    net_weight: netWeight,
    gross_weight: grossOf(netWeight),
    volume: Math.round(netWeight / product.bulk / 100) * 100,
    shelf_life_days: product.shelfLifeDays,
    minimum: product.limits.minimum,
    multiple: product.limits.multiple,
    maximum: product.limits.maximum,
    tax_rate: product.taxRate,
    list_price: product.price * 100,
    origin: product.origin,
    ingredients: product.ingredients,
    allergens: product.allergens,
    description: product.description,
    cooking: JSON.stringify(product.cooking),
    pictures: JSON.stringify(productSides.map((_, side) => drawn(pictureKey.product(product.code, side)))),
    published_at: since,
    created_at: since,
  }
}

export const skuRows = (source: DemoSource): NewRow<'sku'>[] =>
  placedProducts.map(product => skuRow(product, source))
