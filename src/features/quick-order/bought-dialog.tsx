import { useState } from 'react'
import type { WantedChange } from '../../device/lines/edit-writer.ts'
import type { BoughtRow } from '../../device/store/rows.ts'
import { Button } from '../../ui/base/button.tsx'
import { failureReason } from '../../ui/base/page/page-states.tsx'
import { formatDate, formatDateTime } from '../../ui/words/format-date.ts'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import css from './bought-dialog.module.css'
import { knownProducts, suggestKnown } from './known-products.ts'
import type { Pad } from './use-pad.ts'

type Bought = BoughtRow['rows'][number]

const addition = ({ product, lastQty }: Bought): WantedChange => ({
  target: 'quickOrder',
  key: String(product.id),
  change: { op: 'add', qty: lastQty },
})

const seenOf = ({ product: { grossWeight: _weight, volume: _volume, ...product } }: Bought) => ({
  skuId: product.id,
  product,
  offer: null,
})

/** Goods bought before, with the cases of the last time: to take one, some or all of them. */
export function BoughtDialog({ pad, onClose }: { pad: Pad; onClose: () => void }) {
  const { data, error, refetch } = pad.bought
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const there = new Set(pad.lines.map(({ skuId }) => skuId))
  const all = data?.rows ?? []
  const found = new Set(
    suggestKnown(knownProducts({ lines: [], seen: new Map(), bought: all }), word, all.length).map(
      ({ product }) => product.id,
    ),
  )
  const shown = word.trim() === '' ? all : all.filter(({ product }) => found.has(product.id))
  const open = all.filter(({ product }) => !there.has(product.id))
  const picked = open.filter(({ product }) => chosen.has(product.id))

  const add = (rows: readonly Bought[]) => {
    pad.change(`从常购清单加入 ${rows.length} 行`, rows.map(addition), rows.map(seenOf))
    setChosen(new Set())
  }
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  return (
    <PlainDialog
      title="常购清单"
      width={720}
      onClose={onClose}
      footer={
        <>
          <span className={css['date']}>
            {data && `买过 ${all.length} 种，截至 ${formatDateTime(data.at)}`}
          </span>
          <Button onClick={() => add(open)} aria-disabled={open.length === 0}>
            全部加入{open.length > 0 && `（${open.length}）`}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              add(picked)
              onClose()
            }}
          >
            加入所选（{picked.length}）
          </Button>
        </>
      }
    >
      {!data && !error && <Skeleton height={280} />}
      {!data && error && (
        <p className={classNames('row muted gap-12', css['nothing'])}>
          {failureReason(error)}
          <Button size="small" onClick={() => void refetch()}>
            重新加载
          </Button>
        </p>
      )}
      {data && all.length === 0 && (
        <p className={classNames('row muted gap-12', css['nothing'])}>
          还没有买过的商品。下过单后，常买的商品和上次的数量会出现在这里。
        </p>
      )}
      {all.length > 0 && (
        <>
          <input
            className={css['search']}
            data-autofocus
            type="search"
            placeholder="按名称、编码或拼音筛选"
            aria-label="筛选常购商品"
            value={word}
            onChange={event => setWord(event.target.value)}
          />
          <ul className={css['rows']}>
            {shown.map(row => {
              const { product, times, lastQty, lastBoughtAt } = row
              const isThere = there.has(product.id)
              return (
                <li key={product.id} className={css['row']}>
                  <label className={css['label']}>
                    <input
                      type="checkbox"
                      className={css['box']}
                      disabled={isThere}
                      checked={!isThere && chosen.has(product.id)}
                      onChange={() => toggle(product.id)}
                    />
                    <span className={classNames('stack shrinks medium', css['name'])}>
                      {product.name}
                      <small>
                        {product.code} · {product.spec}
                      </small>
                    </span>
                  </label>
                  <span className={classNames('stack hint', css['times'])}>
                    买过 {times} 次<small>{formatDate(lastBoughtAt)}</small>
                  </span>
                  <span className="text-end">
                    上次 {lastQty} {product.unit}
                  </span>
                  {isThere ? (
                    <span className={css['there']}>已在清单</span>
                  ) : (
                    <Button size="small" aria-label={`加入 ${product.name}`} onClick={() => add([row])}>
                      加入
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
          {shown.length === 0 && (
            <p className={classNames('row muted gap-12', css['nothing'])}>没有符合“{word}”的常购商品</p>
          )}
        </>
      )}
    </PlainDialog>
  )
}
