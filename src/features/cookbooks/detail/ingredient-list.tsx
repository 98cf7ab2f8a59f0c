import { Link } from 'react-router-dom'
import { gramsFor, scaleAmount, type Scale } from '#contract/content/portions.ts'
import { formatCount } from '../../../ui/words/format-count.ts'
import prose from '../../../ui/base/prose.module.css'
import { type Ingredient, weightText } from './cookbook.ts'
import css from './ingredient-list.module.css'

function amountText(ingredient: Ingredient, scale: Scale): string {
  const { amount, unit } = scaleAmount(ingredient, scale)
  return amount === 0 ? '适量' : `${formatCount(amount)} ${unit}`
}

const weights = new Set(['g', '克', 'kg', '千克', '公斤'])

/** A product counted in pieces or spoons also shows its weight. */
function alsoWeighs({ grams, unit }: Ingredient, scale: Scale): string | null {
  if (grams === null || grams === 0 || weights.has(unit)) return null
  return `约 ${weightText(gramsFor({ grams }, scale))}`
}

export function IngredientList({ ingredients, scale }: { ingredients: readonly Ingredient[]; scale: Scale }) {
  return (
    <ul className={css['list']}>
      {ingredients.map(ingredient => {
        const weight = alsoWeighs(ingredient, scale)
        return (
          <li key={`${ingredient.name} ${ingredient.amount} ${ingredient.unit}`} className={css['line']}>
            <span className={css['name']}>
              {ingredient.sku ? (
                <Link to={`/productDetail?id=${ingredient.sku.id}`} className={prose['link']}>
                  {ingredient.name}
                </Link>
              ) : (
                ingredient.name
              )}
            </span>
            <span className={css['amount']}>
              {amountText(ingredient, scale)}
              {weight !== null && <span className={css['weight']}>{weight}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
