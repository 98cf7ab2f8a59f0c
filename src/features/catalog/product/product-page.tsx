import { Buying } from '../../../trade/look/buying.tsx'
import { ById } from '../../../work/page/by-id.tsx'
import { Missing } from '../../../ui/base/page/missing.tsx'
import css from './product-page.module.css'
import { productQuery } from '../product-query.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductView } from './product-view.tsx'

const missing = (
  <Missing
    title="没有找到这个商品"
    text="链接可能有误，或商品已经移除。"
    ways={[
      ['/search', '浏览全部商品'],
      ['/', '返回首页'],
    ]}
  />
)

export default function ProductPage() {
  return (
    <div className={css['page']}>
      <ById query={(_, id) => productQuery(id)} what="商品" skeleton={<ProductSkeleton />} missing={missing}>
        {product => (
          <Buying>
            <ProductView product={product} />
          </Buying>
        )}
      </ById>
    </div>
  )
}
