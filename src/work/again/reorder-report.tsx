import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import css from './reorder-dialog.module.css'
import { linesIn, useCheckOut, type Added, type AgainLine } from './use-buy-again.ts'

/** The chosen lines that are in the cart now, and the reasons for the others. */
export function AgainReport({
  title,
  lines,
  added,
  checksOut,
  onClose,
}: {
  title: string
  lines: readonly AgainLine[]
  added: readonly Added[]
  /** The person asked for the check-out, which goes on with the lines that were taken. */
  checksOut: boolean
  onClose: () => void
}) {
  const refused = added.filter(({ rejected }) => rejected !== null)
  const taken = added.length - refused.length
  const checkOut = useCheckOut()
  const goesOn = checksOut && taken > 0
  const nameOf = (id: number) => lines.find(({ skuId }) => skuId === id)?.product.name ?? `商品 ${id}`
  const footer = (
    <>
      <Button onClick={onClose}>关闭</Button>
      <LinkButton
        variant={goesOn ? 'plain' : 'primary'}
        to="/cart"
        icon="cart"
        {...(!goesOn && { 'data-autofocus': true })}
      >
        去购物车
      </LinkButton>
      {goesOn && (
        <Button variant="primary" data-autofocus onClick={() => void checkOut(linesIn(added))}>
          先结算这 {taken} 种
        </Button>
      )}
    </>
  )
  return (
    <PlainDialog title={title} onClose={onClose} footer={footer}>
      <div className="stack gap-12">
        <output className="row gap-8">
          <Icon name={taken > 0 ? 'check' : 'alert'} />
          {taken > 0 ? `${taken} 种商品已加入购物车。` : '没有商品加入购物车。'}
          {refused.length > 0 && `${refused.length} 种没有加入：`}
        </output>
        {refused.length > 0 && (
          <ul className={css['refused']}>
            {refused.map(({ skuId, rejected }) => (
              <li key={skuId}>
                <b>{nameOf(skuId)}</b>
                <span>{rejected}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="hint">购物车里已有的同款商品会合并数量，可以在那里继续调整。</p>
      </div>
    </PlainDialog>
  )
}
