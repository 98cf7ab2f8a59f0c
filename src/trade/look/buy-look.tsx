import type { BuyActionProps, BuyItem } from '../../ui/shop/card/buy-action.ts'
import css from './buy-look.module.css'
import { Button } from '../../ui/base/button.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { formatCount } from '../../ui/words/format-count.ts'

interface BuyLookProps extends BuyActionProps {
  /** Cases of these products that are in the cart already. */
  readonly present?: number
  readonly onPress?: () => void
}

const words: Record<BuyActionProps['place'], string> = {
  card: '加购',
  row: '加购',
  page: '加入购物车',
  cookbook: '一键加购',
  suggestion: '加购',
  quick: '加购',
}

/** Between many others a button is small, and shows the number of cases in the cart at its edge. */
const isSmall = (place: BuyActionProps['place']) => place !== 'page' && place !== 'cookbook'

const casesText = (item: BuyItem | undefined) => item && `${item.quantity} ${item.sku.unit}`

/** The button of every place, the same before its code has come: then a press does nothing. */
export function BuyLook({ items, place, present = 0, onPress }: BuyLookProps) {
  const small = isSmall(place)
  const what = items.length === 1 ? ` ${items[0]?.sku.name}` : ''
  const inCart = `购物车已有 ${formatCount(present)} ${items[0]?.sku.unit ?? '箱'}`
  return (
    <span className={classNames('no-print', css['place'], css[place])}>
      <Button
        variant={small ? 'plain' : 'primary'}
        size={place === 'suggestion' ? 'small' : place === 'cookbook' ? 'large' : 'medium'}
        icon={place === 'suggestion' || place === 'quick' ? 'plus' : 'cart'}
        wide={place === 'cookbook'}
        className={css['button']}
        aria-label={`${words[place]}${what}${place === 'quick' ? ` ${casesText(items[0]) ?? ''}` : ''}${small && present > 0 ? `，${inCart}` : ''}`}
        aria-disabled={onPress === undefined || undefined}
        {...(onPress && { onClick: onPress })}
        {...(place === 'suggestion' && { tabIndex: -1, 'data-key': 'Shift+Enter' })}
      >
        {place === 'suggestion' ? casesText(items[0]) : place === 'quick' ? null : words[place]}
        {place === 'cookbook' && items.length > 1 && `（${items.length} 种）`}
      </Button>
      {present > 0 &&
        (small ? (
          <span key={present} className={css['count']} aria-hidden>
            {formatCount(present)}
          </span>
        ) : (
          <span className={css['present']}>{inCart}</span>
        ))}
    </span>
  )
}
