import { useState } from 'react'
import type { TerminalPriceRow } from '#contract/terminal-prices/rows.ts'
import { Button } from '../../../ui/base/button.tsx'
import { useToday } from '../../../ui/base/browser/use-today.ts'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import { ChoiceField } from '../../../ui/field/choice-field.tsx'
import { Form } from '../../../ui/field/form.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useForm } from '../../../ui/field/use-form.ts'
import { NewPrices } from './new-prices.tsx'
import { useSetPrices, type NewPrice, type RefusedPrice } from './price-actions.ts'
import {
  percentOf,
  percentProblem,
  priceBy,
  ruleKinds,
  ruleText,
  steps,
  stepText,
  type PriceRule,
} from './price-rule.ts'
import { RefusedPrices } from './refused-prices.tsx'
import css from './prices.module.css'

const labels = { kind: '定价方式', percent: '百分比', step: '取整到', from: '生效日期' }

interface Values {
  readonly kind: PriceRule['kind']
  readonly percent: string
  readonly step: PriceRule['step']
  readonly from: string
}

/** The products with the prices that the rule gives, and those for which it lacks something. */
function planned(rows: readonly TerminalPriceRow[], { kind, percent, step }: Values) {
  const isComplete = percentProblem(kind, percent) === undefined
  const prices: NewPrice[] = []
  const lacking: RefusedPrice[] = []
  if (isComplete)
    for (const row of rows) {
      const found = priceBy({ kind, percent: percentOf(percent) ?? 0, step }, row)
      if ('lacks' in found) lacking.push({ row, refused: found.lacks })
      else prices.push({ row, price: found.price })
    }
  return { prices, lacking }
}

/** Prices of the chosen products by one rule. */
export function BatchDialog({
  rows,
  customerId,
  onClose,
}: {
  rows: readonly TerminalPriceRow[]
  customerId: number | null
  onClose: () => void
}) {
  const today = useToday()
  const [refused, setRefused] = useState<readonly RefusedPrice[]>([])
  const form = useForm<Values>({
    initial: { kind: 'margin', percent: '', step: 10, from: today },
    labels,
    checks: {
      percent: (percent, { kind }) => percentProblem(kind, percent),
      from: from => (from < today ? '请选择今天或以后的日期' : undefined),
    },
  })
  const { values } = form
  const { prices, lacking } = planned(rows, values)
  const { run, running } = useSetPrices(left => {
    setRefused(left)
    if (left.length === 0) onClose()
  })
  return (
    <PlainDialog title={`设置 ${rows.length} 个商品的售价`} width={640} onClose={onClose}>
      <Form
        label="批量定价"
        form={form}
        onSubmit={() => {
          if (form.check() && prices.length > 0) run({ customerId, from: values.from, prices })
        }}
        actions={
          <>
            <Button onClick={onClose}>{refused.length > 0 ? '关闭' : '取消'}</Button>
            {refused.length === 0 && (
              <Button type="submit" variant="primary" busy={running !== undefined}>
                {prices.length > 0 ? `保存 ${prices.length} 个售价` : '保存'}
              </Button>
            )}
          </>
        }
      >
        <div className={css['two']}>
          <ChoiceField
            label={labels.kind}
            value={values.kind}
            onPick={picked => form.change({ kind: ruleKinds.find(kind => kind === picked) ?? 'margin' })}
          >
            {ruleKinds.map(kind => (
              <option key={kind} value={kind}>
                {ruleText[kind]}
              </option>
            ))}
          </ChoiceField>
          {values.kind !== 'list' && (
            <TextField
              {...form.text('percent')}
              data-autofocus
              inputMode="decimal"
              autoComplete="off"
              inside={<span className={css['unit']}>%</span>}
            />
          )}
          {values.kind !== 'list' && (
            <ChoiceField
              label={labels.step}
              value={String(values.step)}
              onPick={picked => form.change({ step: steps.find(step => String(step) === picked) ?? 1 })}
            >
              {steps.map(step => (
                <option key={step} value={step}>
                  {stepText[step]}
                </option>
              ))}
            </ChoiceField>
          )}
          <TextField {...form.text('from')} type="date" min={today} hint="会取代该日及以后的安排" />
        </div>
        {prices.length > 0 && refused.length === 0 && <NewPrices prices={prices} />}
        {refused.length > 0 ? (
          <RefusedPrices refused={refused} />
        ) : (
          lacking.length > 0 && <RefusedPrices refused={lacking} />
        )}
      </Form>
    </PlainDialog>
  )
}
