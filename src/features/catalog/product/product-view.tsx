import { useRef, type ReactNode } from 'react'
import { useOffers } from '../../../api/queries/use-offers.ts'
import { Breadcrumb } from '../../../ui/base/page/breadcrumb.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { OfferNote } from '../../../ui/shop/offer-note.tsx'
import { PrintButton } from '../../../ui/base/print-button.tsx'
import { storageLabels, tagNames, type OfferView } from '../../../ui/shop/card/product-labels.ts'
import { ShareButton } from '../../../ui/base/overlay/share-button.tsx'
import { Cooking } from './cooking.tsx'
import { Gallery } from './gallery.tsx'
import { ProductBar } from './product-bar.tsx'
import { factsOf, shelfLife, type Product } from './product-facts.ts'
import { ProductMore, useProductMore } from './product-more.tsx'
import { ProductOffer } from './product-offer.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './product-page.module.css'
import { searchUrl } from '../search-state.ts'

function OffSale({ product }: { product: Product }) {
  const narrowest = product.categories.at(-1)
  return (
    <div className={css['offSale']}>
      <p>
        <strong>该商品已下架</strong>，暂时不能订购。
      </p>
      {narrowest && (
        <LinkButton size="small" to={searchUrl({ categoryId: narrowest.id })}>
          查看同类商品
        </LinkButton>
      )}
    </div>
  )
}

function Summary({ product, view, note }: { product: Product; view: OfferView; note: ReactNode }) {
  const storage = storageLabels[product.storage]
  return (
    <div className={css['summary']}>
      <div>
        {product.tags.length > 0 && (
          <p className={css['tags']}>
            {product.tags.map(tag => (
              <span key={tag} className={css['tag']} data-tag={tag}>
                {tagNames[tag]}
              </span>
            ))}
          </p>
        )}
        <h1>{product.name}</h1>
        <p className={css['tagline']}>{product.tagline}</p>
      </div>
      {product.onSale ? (
        <ProductOffer product={product} view={view} note={note} />
      ) : (
        <OffSale product={product} />
      )}
      <ul className={css['brief']}>
        <li>
          <Icon name="box" size={18} />
          {product.spec}
        </li>
        <li>
          <Icon name={storage.icon} size={18} />
          {storage.name}
        </li>
        <li>
          <Icon name="clock" size={18} />
          保质期 {shelfLife(product.shelfLifeDays)}
        </li>
        {product.sampleAllowed && (
          <li>
            <Icon name="sample" size={18} />
            可申请样品
          </li>
        )}
      </ul>
      {product.description && <p className={css['text']}>{product.description}</p>}
      <p className={css['code']}>
        物料编码 <strong>{product.code}</strong> · {product.series}
      </p>
      <div className={classNames('no-print', css['actions'])}>
        <ShareButton title={product.name} path={`/productDetail?id=${product.id}`} />
        <PrintButton />
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      id={title}
      tabIndex={-1}
      className={classNames('stack panel gap-16', css['part'])}
      aria-label={title}
    >
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const always = ['配料与过敏原', '商品参数']

export function ProductView({ product }: { product: Product }) {
  const { name, categories, cooking, ingredients, allergens } = product
  const { offerOf, results } = useOffers([product.id])
  const view = offerOf(product.id)
  const top = useRef<HTMLDivElement>(null)
  const more = useProductMore(product.id)
  const parts = [...(cooking.length > 0 ? ['烹饪方式'] : []), ...always, ...more.names]
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: '首页', to: '/' },
          { label: '全部商品', to: '/search' },
          ...categories.map(category => ({
            label: category.name,
            to: searchUrl({ categoryId: category.id }),
          })),
          { label: name },
        ]}
      />
      <ProductBar product={product} view={view} summary={top} parts={parts} />
      <div ref={top} tabIndex={-1} className={classNames('stack panel', css['top'])}>
        <Gallery name={name} pictures={product.pictures.length > 0 ? product.pictures : [product.picture]} />
        <Summary product={product} view={view} note={<OfferNote results={results} />} />
      </div>
      <div className={css['pair']}>
        {cooking.length > 0 && (
          <Part title="烹饪方式">
            <Cooking cooking={cooking} />
          </Part>
        )}
        <Part title="配料与过敏原">
          <p className={css['text']}>{ingredients || '以包装标示为准'}</p>
          <p className={css['allergens']}>
            <Icon name="info" />
            <span>
              <strong>过敏原</strong> {allergens || '以包装标示为准'}
            </span>
          </p>
        </Part>
      </div>
      <Part title="商品参数">
        <dl className={css['facts']}>
          {factsOf(product).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <ProductMore cookbooks={more.cookbooks} goods={more.goods} />
    </>
  )
}
