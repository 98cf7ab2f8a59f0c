import { use } from 'react'
import { Buying } from '../../trade/look/buying.tsx'
import { BuyAction, type BuyItem } from '../../ui/shop/card/buy-action.ts'
import { Money } from '../../ui/base/money.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import css from './suggestion-panel.module.css'

function Action(item: BuyItem) {
  return use(BuyAction)({ items: [item], place: 'suggestion' })
}

/** Beside a suggested product: its price, and the button to add its smallest order to the cart. */
export function SuggestionBuy(item: BuyItem) {
  return (
    // The keys of the box reach it; as a thing of its own it would lie inside a list of options.
    <span className={css['buy']} aria-hidden>
      <span className={classNames('hint', css['price'])}>
        <Money fen={item.offer.price} />/{item.sku.unit}
      </span>
      <Buying>
        <Action {...item} />
      </Buying>
    </span>
  )
}
