import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { highestPrice } from '#contract/terminal-prices/entries.ts'
import { marginShare } from '#contract/terminal-prices/columns.ts'
import type { TerminalPriceRow } from '#contract/terminal-prices/rows.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { useUser } from '../../../api/use-user.ts'
import { Button } from '../../../ui/base/button.tsx'
import { useToday } from '../../../ui/base/browser/use-today.ts'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { EmptyState } from '../../../ui/base/page/page-states.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Facts, type Fact } from '../../../ui/detail/detail-view.tsx'
import { Form } from '../../../ui/field/form.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { formatDateTime } from '../../../ui/words/format-date.ts'
import { fenOf, yuanOf } from '../../../ui/words/yuan.ts'
import { useDraftForm } from '../../../work/drafts/use-draft-form.ts'
import { useSetPrices, type RefusedPrice } from './price-actions.ts'
import { priceDraft } from './price-draft.ts'
import { priceQueries } from './queries.ts'
import { RefusedPrices } from './refused-prices.tsx'
import css from './prices.module.css'

const labels = { price: '售价', from: '生效日期' }
const money = (fen: number | null): string => (fen === null ? '' : formatMoney(fen))

/** A product without a price of this dialog: of one customer it costs what all others pay. */
const unpriced = (isOfCustomer: boolean) => (isOfCustomer ? '未单独定价' : '建议售价')

const ending = (isOfCustomer: boolean) => (isOfCustomer ? '取消单独定价' : '恢复建议售价')

const priceProblem = (text: string): string | undefined => {
  const fen = fenOf(text)
  if (!fen) return '请填写每箱售价，例如 128.50'
  return fen > highestPrice ? `售价不能超过 ${formatMoney(highestPrice)}` : undefined
}

const factsOf = (row: TerminalPriceRow, isOfCustomer: boolean): Fact[] => [
  ['商品编码', row.code],
  ['规格', row.spec],
  ['进价', money(row.ownPrice)],
  ['建议售价', money(row.listPrice)],
  ['客户现价', money(row.paid)],
  [
    '待生效',
    row.next === null
      ? ''
      : `${row.next.from} 起${row.next.price === null ? ending(isOfCustomer) : ` ${money(row.next.price)}`}`,
  ],
  ...(row.accepted
    ? [['已接受报价', `${money(row.accepted.price)}，有效至 ${row.accepted.until}`] as const]
    : []),
  ...(isOfCustomer || row.ownCustomers === 0 ? [] : [['单独定价', `${row.ownCustomers} 个客户`] as const]),
]

const hintOf = (text: string, { ownPrice, unit }: TerminalPriceRow): string => {
  const fen = fenOf(text)
  if (!fen || ownPrice === null) return `每${unit}含税价`
  return `毛利率 ${marginShare(fen, ownPrice)}${fen < ownPrice ? '，低于进价' : ''}`
}

function History({ skuId, customerId }: { skuId: number; customerId: number | null }) {
  const query = useQuery(priceQueries.history(useUser(), skuId, customerId))
  return (
    <Loaded query={query} what="调价记录" skeleton={<Skeleton height={40} />}>
      {changes =>
        changes.length > 0 && (
          <section aria-label="调价记录" className="stack gap-4">
            <h3 className="size-strong medium">调价记录</h3>
            <ul className="stack gap-4 hint">
              {changes.map(({ id, price, before, from, by, at }) => (
                <li key={id}>
                  {formatDateTime(at)} {by}：{before === null ? unpriced(customerId !== null) : money(before)}{' '}
                  → {price === null ? unpriced(customerId !== null) : money(price)}，{from} 起
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

function Editor({
  row,
  customerId,
  onClose,
}: {
  row: TerminalPriceRow
  customerId: number | null
  onClose: () => void
}) {
  const today = useToday()
  const [refused, setRefused] = useState<readonly RefusedPrice[]>([])
  // The change that the person has seen: one of a colleague meanwhile is told before it is overwritten.
  const [version, setVersion] = useState(row.version)
  const latest = useRef(row.version)
  useEffect(() => {
    latest.current = row.version
  }, [row.version])
  const { form, clear } = useDraftForm(priceDraft(row, customerId), {
    initial: { price: row.price === null ? '' : yuanOf(row.price), from: today },
    labels,
    checks: {
      price: priceProblem,
      from: from => (from < today ? '请选择今天或以后的日期' : undefined),
    },
  })
  const { run, running } = useSetPrices(left => {
    setRefused(left)
    if (left.length > 0) return setVersion(latest.current)
    clear()
    onClose()
  })
  const set = (price: number | null) =>
    run({ customerId, from: form.values.from, prices: [{ row: { ...row, version }, price }] })
  return (
    <Form
      label="售价"
      form={form}
      onSubmit={() => {
        if (form.check()) set(fenOf(form.values.price))
      }}
      actions={
        <>
          <Button onClick={onClose}>返回</Button>
          {(row.price !== null || row.next?.price) && (
            <Button
              busy={running !== undefined}
              onClick={() => {
                if (form.check(['from'])) set(null)
              }}
            >
              {ending(customerId !== null)}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={running !== undefined}>
            保存
          </Button>
        </>
      }
    >
      <Facts facts={factsOf(row, customerId !== null)} />
      <div className={css['two']}>
        <TextField
          {...form.text('price')}
          data-autofocus
          inputMode="decimal"
          autoComplete="off"
          hint={hintOf(form.values.price, row)}
          inside={<span className={css['unit']}>元/{row.unit}</span>}
        />
        <TextField
          {...form.text('from')}
          type="date"
          min={today}
          hint={row.next === null ? '当天零点起生效' : `会取代 ${row.next.from} 起的安排`}
        />
      </div>
      {refused.length > 0 && <RefusedPrices refused={refused} />}
      <History skuId={row.id} customerId={customerId} />
    </Form>
  )
}

/** The price of one product, for all customers or for one. */
export function PriceDialog({
  skuId,
  customerId,
  onClose,
}: {
  skuId: number
  customerId: number | null
  onClose: () => void
}) {
  const query = useQuery(priceQueries.product(useUser(), skuId, customerId))
  return (
    <PlainDialog title={query.data?.name ?? '售价'} width={600} onClose={onClose}>
      <Loaded query={query} what="售价" skeleton={<Skeleton height={280} />}>
        {row =>
          row === null ? (
            <EmptyState title="没有找到这个商品" action={<Button onClick={onClose}>返回列表</Button>}>
              它可能已经停售。
            </EmptyState>
          ) : (
            <Editor row={row} customerId={customerId} onClose={onClose} />
          )
        }
      </Loaded>
    </PlainDialog>
  )
}
