import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { code } from '#contract/kernel/errors.ts'
import { Buying } from '../../../trade/look/buying.tsx'
import { ApiError } from '../../../api/api-error.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { idIn } from '../../../ui/words/id-in-url.ts'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { Missing } from '../../../ui/base/page/missing.tsx'
import css from './product-page.module.css'
import { productQuery } from '../product-query.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductView } from './product-view.tsx'

function NotThere() {
  return (
    <Missing
      title="没有找到这个商品"
      text="链接可能有误，或商品已经移除。"
      actions={
        <>
          <LinkButton variant="primary" to="/search">
            浏览全部商品
          </LinkButton>
          <LinkButton to="/">返回首页</LinkButton>
        </>
      }
    />
  )
}

const unknown = (error: Error | null) =>
  error instanceof ApiError && (error.code === code.notFound || error.code === code.invalid)

export default function ProductPage() {
  const [query] = useSearchParams()
  const id = idIn(query)
  return id === null ? <NotThere /> : <Product key={id} id={id} />
}

function Product({ id }: { id: number }) {
  const query = useQuery(productQuery(id))
  if (unknown(query.error)) return <NotThere />
  return (
    <div className={css['page']}>
      <Loaded query={query} what="商品" skeleton={<ProductSkeleton />}>
        {product => (
          <Buying>
            <ProductView product={product} />
          </Buying>
        )}
      </Loaded>
    </div>
  )
}
