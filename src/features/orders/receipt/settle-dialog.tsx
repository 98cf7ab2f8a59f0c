import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settlements, type Settlement } from '#contract/deliveries/life-cycle.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { useUser } from '../../../api/use-user.ts'
import { Button } from '../../../ui/base/button.tsx'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { ChoiceField } from '../../../ui/field/choice-field.tsx'
import { tellWrong } from '../../../ui/field/form.tsx'
import { useFormDraft } from '../../../work/drafts/use-form-draft.ts'
import { cleaned, isWay, noWay, WayFields, type Way } from '../detail/way-fields.tsx'
import { stepDraft, type Order } from '../order.ts'
import { orderQueries } from '../queries.ts'
import css from './differences.module.css'
import { DifferenceFacts, type Difference } from './differences.tsx'
import { useSettle } from './receipt-actions.ts'

type Chosen = Readonly<Record<number, Settlement>>

interface Settling {
  readonly chosen: Chosen
  readonly way: Way
}

const nothing: Settling = { chosen: {}, way: noWay }

const restore = (kept: unknown): Settling | undefined => {
  const { chosen, way } = (kept ?? {}) as Partial<Settling>
  return typeof chosen === 'object' && isWay(way) ? { chosen, way } : undefined
}

const choiceText = (settlement: Settlement, { cases, unit, price }: Difference): string => {
  if (settlement === 'again') return `补发 ${cases} ${unit}`
  return price === 0 ? '不再补发' : `赔付 ${formatMoney(price * cases)}`
}

function Choice({
  difference,
  chosen,
  error,
  onPick,
}: {
  difference: Difference
  chosen: Settlement | undefined
  error: string | undefined
  onPick: (settlement: Settlement | undefined) => void
}) {
  return (
    <li>
      <DifferenceFacts difference={difference} />
      <ChoiceField
        label={`${difference.name} 处理方式`}
        value={chosen ?? ''}
        error={error}
        onPick={value => onPick(settlements.find(settlement => settlement === value))}
      >
        <option value="">请选择</option>
        {settlements.map(settlement => (
          <option key={settlement} value={settlement}>
            {choiceText(settlement, difference)}
          </option>
        ))}
      </ChoiceField>
    </li>
  )
}

/** The dealer chooses for each difference whether its cases are sent again or credited. */
export function SettleDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const query = useQuery(orderQueries.differences(useUser(), order.id))
  const { draft, change, clear, kept } = useFormDraft(
    stepDraft(order, 'settle', '处理差异'),
    nothing,
    restore,
  )
  const { chosen, way } = draft
  const [isTold, setTold] = useState(false)
  const { run, running } = useSettle(order, clear, onClose)
  const open = (query.data ?? []).filter(({ settlement }) => settlement === null)
  const pick = (id: number, settlement: Settlement | undefined) =>
    change(({ chosen: { [id]: _before, ...others }, ...rest }) => ({
      ...rest,
      chosen: settlement === undefined ? others : { ...others, [id]: settlement },
    }))
  const differences = open.flatMap(({ id }) => {
    const settlement = chosen[id]
    return settlement === undefined ? [] : [{ id, settlement }]
  })
  const submit = () => {
    if (differences.length < open.length) tellWrong(() => setTold(true), 'dialog[open]')
    else run({ draft: kept(), body: { id: order.id, version: order.version, differences, ...cleaned(way) } })
  }
  const footer = (
    <>
      <Button onClick={onClose}>返回</Button>
      <Button variant="primary" busy={running !== undefined} disabled={open.length === 0} onClick={submit}>
        确认处理
      </Button>
    </>
  )
  return (
    <PlainDialog title={`处理订单 ${order.number} 的收货差异`} width={640} onClose={onClose} footer={footer}>
      <div className="stack gap-16">
        <p>逐项选择补发或赔付。赔付的金额从应收中扣除；补发的商品记为新的一批，送达后客户再确认收货。</p>
        <Loaded query={query} what="收货差异" skeleton={<Skeleton height={96} />}>
          {() => (
            <ul className={css['choices']}>
              {open.map(difference => (
                <Choice
                  key={difference.id}
                  difference={difference}
                  chosen={chosen[difference.id]}
                  error={isTold && chosen[difference.id] === undefined ? '请选择处理方式' : undefined}
                  onPick={settlement => pick(difference.id, settlement)}
                />
              ))}
            </ul>
          )}
        </Loaded>
        {differences.some(({ settlement }) => settlement === 'again') && (
          <WayFields way={way} onChange={next => change(before => ({ ...before, way: next }))} />
        )}
      </div>
    </PlainDialog>
  )
}
