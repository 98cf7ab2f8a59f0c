import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { formatCount } from '../../../ui/words/format-count.ts'
import { Option } from './filter-option.tsx'

const shown = 6

interface ProductFilterProps {
  /** The most used first; undefined until the first answer. */
  products: readonly { id: number; name: string; count: number }[] | undefined
  chosen: number | null
  onChoose: (skuId: number | null) => void
}

/** Filters dishes by a product; shows the most used ones, and the rest on request. */
export function ProductFilter({ products: given, chosen, onChoose }: ProductFilterProps) {
  const products = given ?? []
  const [all, setAll] = useState(false)
  const known = products.some(product => product.id === chosen)
  const listed = products.filter((product, at) => all || at < shown || product.id === chosen)
  return (
    <>
      <Option kind="radio" group="sku" checked={chosen === null} onPick={() => onChoose(null)}>
        不限
      </Option>
      {chosen !== null && !known && (
        <Option
          kind="radio"
          group="sku"
          checked
          count={products.length > 0 ? 0 : undefined}
          onPick={() => undefined}
        >
          已选商品
        </Option>
      )}
      {listed.map(({ id, name, count }) => (
        <Option
          key={id}
          kind="radio"
          group="sku"
          count={count}
          checked={chosen === id}
          onPick={() => onChoose(id)}
        >
          {name}
        </Option>
      ))}
      {products.length > shown && (
        <Button size="small" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `展开全部 ${formatCount(products.length)} 种`}
        </Button>
      )}
    </>
  )
}
