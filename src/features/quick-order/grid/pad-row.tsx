import { memo } from 'react'
import type { LimitLeft } from '#contract/orders/limits.ts'
import { Link } from 'react-router-dom'
import type { FilledLine } from '../../../device/lines/filled-line.ts'
import type { DraftRow, KnownProductRow } from '../../../device/store/rows.ts'
import { wholeOf } from '../../../ui/words/digits.ts'
import { formatCount } from '../../../ui/words/format-count.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { LineStatus } from '../../../ui/shop/line-status.tsx'
import { StockMark } from '../../../ui/shop/card/price.tsx'
import { Money } from '../../../ui/base/money.tsx'
import { useNarrow } from '../../../ui/base/browser/use-media.ts'
import { useOnline } from '../../../ui/base/browser/use-online.ts'
import { CodeCell } from './code-cell.tsx'
import type { KnownProduct } from '../known-products.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './pad-grid.module.css'
import type { DraftState } from '../plan-drafts.ts'
import { QuantityCell } from './quantity-cell.tsx'
import { wordsOfDraft, wordsOfLine, type RowWords } from '../row-words.ts'
import type { Entry } from './use-entry.ts'
import { cellOf } from './use-grid-focus.ts'
import type { RowActions } from './use-row-actions.ts'

/** A cell of nothing is still a cell. */
const empty = '\u00A0'

function Note({ words, unit, onFix }: { words: RowWords; unit: string; onFix: (qty: number) => void }) {
  return (
    <span className={classNames('row shrinks size-hint gap-4', css['note'])} data-tone={words.tone}>
      <Icon name={words.tone === 'wait' ? 'clock' : 'alert'} size={12} />
      <span className="cut" title={words.text}>
        {words.text}
      </span>
      {words.fixes.map(qty => (
        <button key={qty} type="button" className={css['fix']} onClick={() => onFix(qty)}>
          改为 {formatCount(qty)} {unit}
        </button>
      ))}
    </span>
  )
}

function Named({ product }: { product: KnownProductRow['product'] }) {
  if (!product) return <span className={css['absent']}>商品信息联网后显示</span>
  return (
    <>
      <Link className={css['name']} to={`/productDetail?id=${product.id}`} tabIndex={-1} title={product.name}>
        {product.name}
      </Link>
      <span className={css['spec']}>{product.spec}</span>
    </>
  )
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className={css['remove']}
      tabIndex={-1}
      aria-label={`删除 ${name}`}
      onClick={onRemove}
    >
      <Icon name="trash" size={14} />
    </button>
  )
}

interface LineRowProps {
  readonly at: number
  readonly line: FilledLine
  readonly limits: readonly LimitLeft[] | undefined
  readonly selected: boolean
  readonly actions: RowActions
}

export const LineRow = memo(function LineRow({ at, line, limits, selected, actions }: LineRowProps) {
  const { key, product, qty, price, rule } = line
  const words = wordsOfLine(line, limits)
  const name = product?.name ?? `商品 ${line.skuId}`
  const unit = product?.unit ?? '箱'
  // A card of a phone has a line for the stock only where it is news.
  const isCard = useNarrow()
  const showsStock = !isCard || line.stock !== 'enough'
  return (
    <>
      <td className={css['check']}>
        <input
          type="checkbox"
          className={css['box']}
          tabIndex={-1}
          aria-label={`选择 ${name}`}
          checked={selected}
          onChange={() => actions.select(key)}
        />
      </td>
      <td className={css['number']}>{at + 1}</td>
      <td className={css['codeText']} tabIndex={-1} data-cell={cellOf(at, 'code')} data-key={key}>
        {product?.code ?? '—'}
      </td>
      <td className={css['product']}>
        <Named product={product} />
      </td>
      <td className={css['qty']}>
        <QuantityCell
          cell={cellOf(at, 'qty')}
          name={`${name} 数量`}
          value={String(qty)}
          wrong={words !== null && words.fixes.length > 0}
          onlyWhole
          rule={rule}
          onCommit={text => {
            const cases = wholeOf(text) ?? 0
            if (cases > 0) actions.setQuantity(line, cases)
          }}
        />
        <span className="hint" aria-hidden>
          {unit}
        </span>
      </td>
      <td className={css['price']}>
        <Money fen={price} />
      </td>
      <td className={css['amount']}>
        <Money fen={price === null ? null : price * qty} />
      </td>
      <td className={css['state']}>
        <LineStatus status={line.status} />
        {words ? (
          <Note words={words} unit={unit} onFix={fixed => actions.setQuantity(line, fixed)} />
        ) : (
          showsStock && line.stock && <StockMark stock={line.stock} stockDate={line.stockDate} />
        )}
      </td>
      <td className={css['last']}>
        <RemoveButton name={name} onRemove={() => actions.removeLine(key)} />
      </td>
    </>
  )
})

interface DraftRowProps {
  readonly at: number
  readonly draft: DraftRow
  readonly state: DraftState | undefined
  readonly known: ReadonlyMap<number, KnownProduct>
  readonly actions: RowActions
}

export const DraftLine = memo(function DraftLine({ at, draft, state, known, actions }: DraftRowProps) {
  const { rewrite } = actions
  const online = useOnline()
  const words = wordsOfDraft(draft, state, online)
  const product = draft.skuId === null ? null : (known.get(draft.skuId)?.product ?? null)
  const name = product?.name ?? (draft.code || `第 ${at + 1} 行`)
  const problem = state?.kind === 'problem' ? state.problem : null
  const wrongCode =
    problem === 'unknown' || problem === 'noCode' || problem === 'scientific' || problem === 'longCode'
  return (
    <>
      <td className={css['check']}>{empty}</td>
      <td className={css['number']}>{at + 1}</td>
      <td>
        <CodeCell
          cell={cellOf(at, 'code')}
          name={`${name} 编码`}
          value={draft.code}
          wrong={wrongCode}
          known={known}
          onCommit={code => rewrite(draft, { code })}
          onNext={() => actions.toQuantity(at)}
        />
      </td>
      <td className={css['product']}>{product && <Named product={product} />}</td>
      <td className={css['qty']}>
        <QuantityCell
          cell={cellOf(at, 'qty')}
          name={`${name} 数量`}
          value={draft.qty ?? ''}
          wrong={problem !== null && !wrongCode}
          onCommit={qty => rewrite(draft, { qty })}
        />
      </td>
      <td className={css['price']}>{empty}</td>
      <td className={css['wide']}>
        <Note
          words={words}
          unit={product?.unit ?? '箱'}
          onFix={qty => rewrite(draft, { qty: String(qty) })}
        />
        {problem === 'noQuantity' && (
          <button type="button" className={css['fix']} onClick={() => rewrite(draft, { qty: null })}>
            按起订量
          </button>
        )}
      </td>
      <td className={css['last']}>
        <RemoveButton name={name} onRemove={() => actions.removeDraft(draft.id)} />
      </td>
    </>
  )
})

export function EntryRow({
  at,
  entry,
  known,
  onNext,
}: {
  at: number
  entry: Entry
  known: ReadonlyMap<number, KnownProduct>
  onNext: (at: number) => void
}) {
  return (
    <>
      <td className={css['check']}>{empty}</td>
      <td className={css['number']}>
        <Icon name="plus" size={12} />
      </td>
      <td>
        <CodeCell
          cell={cellOf(at, 'code')}
          name="新一行的编码、名称或拼音"
          placeholder="编码、名称或拼音"
          value={entry.entry.code}
          wrong={false}
          known={known}
          onCommit={code => entry.put({ code })}
          onNext={() => onNext(at)}
        />
      </td>
      <td className={css['product']}>{empty}</td>
      <td className={css['qty']}>
        <QuantityCell
          cell={cellOf(at, 'qty')}
          name="新一行的数量"
          value={entry.entry.qty}
          wrong={false}
          onCommit={qty => entry.put({ qty })}
        />
      </td>
      <td className={css['hint']}>回车到下一行；不填数量时按起订量</td>
    </>
  )
}
