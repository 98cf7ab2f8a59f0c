import { isReadable, readContent, readFacts } from './downloaded-package.ts'
import type { OfflinePackage } from '#contract/catalog/offline-package.ts'

type Detail = OfflinePackage['skus'][number]['detail']

/** As much of a product as a line of a list names, with the syllables of its name. */
export interface PackagedProduct {
  readonly product: Pick<Detail, 'id' | 'code' | 'name' | 'spec' | 'unit' | 'storage' | 'picture' | 'onSale'>
  readonly pinyin: string
  /** The number of the code on its case, as it is stored. */
  readonly gtin?: string | null
}

/** Every product of the kept package, the best sellers first; none without a package of this version. */
export async function readPackagedProducts(): Promise<readonly PackagedProduct[]> {
  const facts = await readFacts()
  const content = facts && isReadable(facts) ? await readContent() : null
  return (content?.skus ?? [])
    .toSorted((one, other) => one.bySales - other.bySales)
    .map(({ detail: { id, code, name, spec, unit, storage, picture, onSale, pinyin, gtin } }) => ({
      product: { id, code, name, spec, unit, storage, picture, onSale },
      pinyin,
      gtin,
    }))
}
