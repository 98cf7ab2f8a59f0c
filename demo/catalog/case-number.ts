import { checkDigit } from '../../contract/codes/gtin.ts'
import type { PlacedProduct } from './catalog-source.ts'

/**
 * The GTIN of a product's case, from the numbers that GS1 leaves for use inside a company, so that it is nobody's. A
 * case of ambient goods has none of its own: it carries the EAN-13 of the goods.
 */
export const caseNumber = ({ id, storage }: Pick<PlacedProduct, 'id' | 'storage'>): string => {
  const digits = `${storage === 'ambient' ? 0 : 1}200${String(id).padStart(9, '0')}`
  return `${digits}${checkDigit(digits)}`
}
