import { Breadcrumb } from '../../../ui/base/page/breadcrumb.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './cookbook-article.module.css'
import { CookbookHead } from './cookbook-head.tsx'
import { CookbookOrderBox } from './cookbook-order-box.tsx'
import type { Cookbook } from './cookbook.ts'
import { IngredientList } from './ingredient-list.tsx'
import { CookbookNotes } from './cookbook-notes.tsx'
import { PortionStepper } from './portion-stepper.tsx'
import { RelatedCookbooks } from './related-cookbooks.tsx'
import { StepList } from './step-list.tsx'
import { usePortions } from './use-portions.ts'

export function CookbookArticle({ cookbook }: { cookbook: Cookbook }) {
  const portions = usePortions(cookbook.servings)
  const { scale } = portions
  return (
    <div className={css['page']}>
      <div className={classNames('no-print', css['crumbs'])}>
        <Breadcrumb
          crumbs={[
            { label: '首页', to: '/' },
            { label: '菜谱', to: '/cookbook' },
            { label: cookbook.categoryName, to: `/cookbook?categoryId=${cookbook.categoryId}` },
            { label: cookbook.title },
          ]}
        />
      </div>
      <article aria-labelledby="dish">
        <CookbookHead cookbook={cookbook} scale={scale} />
        <div className={css['body']}>
          <div className={css['side']}>
            <section className={css['ingredients']} aria-labelledby="ingredients">
              <h2 id="ingredients" className={css['heading']}>
                食材
              </h2>
              <PortionStepper portions={portions} />
              <IngredientList ingredients={cookbook.ingredients} scale={scale} />
            </section>
            <CookbookOrderBox cookbook={cookbook} scale={scale} />
          </div>
          <div>
            <StepList steps={cookbook.steps} />
            <CookbookNotes cookbook={cookbook} />
          </div>
        </div>
      </article>
      <RelatedCookbooks cookbook={cookbook} />
    </div>
  )
}
