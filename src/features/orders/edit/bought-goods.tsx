import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#contract/index.ts'
import { legalAbove, legalBelow } from '#contract/cart/quantity.ts'
import { boughtQuery } from '../../../work/home/bought-query.ts'
import { useOffers } from '../../../api/queries/use-offers.ts'
import { knownProduct } from '../../../device/lines/known-products.ts'
import { useUser } from '../../../api/use-user.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './add-goods.module.css'
import type { FilledLine } from '../../../device/lines/filled-line.ts'
import type { Added } from './use-order-edits.ts'

type Bought = ResponseOf<'POST /quickOrders/action/queryBought'>[number]
const fits = ({ product, pinyin }: Bought, word: string): boolean =>
  `${product.name} ${product.code} ${pinyin.replaceAll(' ', '')}`.toLowerCase().includes(word)

function Rows({ list, onChoose }: { list: readonly Bought[]; onChoose: (rows: readonly Added[]) => void }) {
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<number, Added>>(new Map())
  const { offerOf } = useOffers(list.map(({ product }) => product.id))
  const shown = list.filter(bought => fits(bought, word.trim().toLowerCase()))
  const toggle = (added: Added) => {
    const next = new Map(chosen)
    if (!next.delete(added.product.id)) next.set(added.product.id, added)
    setChosen(next)
    onChoose([...next.values()])
  }
  return (
    <>
      <input
        className={css['search']}
        data-autofocus
        type="search"
        aria-label="筛选常购商品"
        placeholder="按名称、编码或拼音筛选"
        value={word}
        onChange={event => setWord(event.target.value)}
      />
      <ul className={css['rows']} aria-label="常购商品">
        {shown.map(({ product, lastQty }) => {
          const view = offerOf(product.id)
          const offer = view.state === 'there' && view.offer.orderable ? view.offer : null
          const qty = offer && (legalAbove(lastQty, offer) ?? legalBelow(lastQty, offer))
          return (
            <li key={product.id} className={css['row']}>
              <Checkbox
                aria-label={`选择${product.name}`}
                checked={chosen.has(product.id)}
                disabled={qty === null}
                onChange={() =>
                  offer && qty !== null && toggle({ product: knownProduct(product), qty, offer })
                }
              >
                <span className={classNames('stack medium', css['name'])}>
                  {product.name}
                  <small>
                    {product.code} · {product.spec}
                  </small>
                </span>
              </Checkbox>
              <span className={css['last']}>
                {qty === null ? (view.state === 'loading' ? '' : '暂不可订购') : `${qty} ${product.unit}`}
              </span>
            </li>
          )
        })}
        {shown.length === 0 && <li className={css['none']}>没有符合“{word.trim()}”的常购商品</li>}
      </ul>
    </>
  )
}

/** Goods bought before that the order does not have yet. */
export function BoughtGoods({
  lines,
  onAdd,
  onClose,
}: {
  lines: readonly FilledLine[]
  onAdd: (rows: readonly Added[]) => void
  onClose: () => void
}) {
  const query = useQuery(boughtQuery(useUser()))
  const [rows, setRows] = useState<readonly Added[]>([])
  const there = new Set(lines.map(({ skuId }) => skuId))
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button variant="primary" disabled={rows.length === 0} onClick={() => onAdd(rows)}>
        加入订单（{rows.length}）
      </Button>
    </>
  )
  return (
    <PlainDialog title="从常购清单添加" width={640} onClose={onClose} footer={footer}>
      <Loaded query={query} what="常购清单" skeleton={<Skeleton height={280} />}>
        {bought => {
          const list = bought.filter(({ product }) => !there.has(product.id))
          return list.length > 0 ? (
            <Rows list={list} onChoose={setRows} />
          ) : (
            <p className={css['none']}>常购清单里的商品都已在订单里。请搜索其他商品加入。</p>
          )
        }}
      </Loaded>
    </PlainDialog>
  )
}
