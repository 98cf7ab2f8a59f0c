import { mostProposed } from '#contract/proposals/life-cycle.ts'
import { longestReason } from '#contract/orders/limits.ts'
import { mostCases } from '#contract/cart/lines.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import { actOf } from '../../device/acts/act.ts'
import { SkuPicker } from '../../trade/pick/sku-picker.tsx'
import {
  draftOf,
  emptyProposal,
  proposingPath,
  restoreProposal,
  withProduct,
  type ProposalDraft,
  type ProposedLine,
} from '../../trade/proposals/proposal.ts'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/field/form.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { CasesStepper } from '../../work/receipt/cases-stepper.tsx'
import { useDraftForm } from '../../work/drafts/use-draft-form.ts'
import { useSubmit } from '../../work/use-action.ts'
import { refetchProposals } from './proposal-actions.ts'
import css from './proposals.module.css'

const problemOf = (lines: ProposalDraft['lines']): string | undefined => {
  if (lines.length === 0) return '请先添加商品'
  if (lines.length > mostProposed) return `一份清单最多 ${mostProposed} 种商品，请分几份发`
  return lines.every(({ qty }) => qty !== null && qty > 0 && qty <= mostCases)
    ? undefined
    : '每种商品都要填写整箱数'
}

function Line({
  line: { id, code, name, unit, qty },
  onChange,
}: {
  line: ProposedLine
  /** Undefined takes the product off the list. */
  onChange: (qty: number | null | undefined) => void
}) {
  return (
    <li key={id}>
      <div className={css['words']}>
        <span className="medium">{name}</span>
        <span className="hint">{code}</span>
      </div>
      <div className={css['amount']}>
        <CasesStepper
          label="建议"
          name={name}
          unit={unit}
          most={mostCases}
          value={qty}
          error={undefined}
          onChange={onChange}
        />
        <Button variant="quiet" icon="trash" aria-label={`删除${name}`} onClick={() => onChange(undefined)} />
      </div>
    </li>
  )
}

/** The list that is being made: a draft of this device until it is sent, with or without a network. */
export function ProposalForm({ customer }: { customer: { readonly id: number; readonly name: string } }) {
  const { form, clear, kept } = useDraftForm<ProposalDraft>(draftOf(customer), {
    initial: emptyProposal,
    restore: restoreProposal,
    labels: { lines: '商品', note: '说明' },
    checks: { lines: problemOf },
  })
  const { lines } = form.values
  const submit = useSubmit(form, {
    act: ({ lines: goods, note }) =>
      actOf(
        'POST /proposals/',
        {
          title: `建议清单，${customer.name}，${goods.length} 种商品`,
          intends: '已发出',
          path: proposingPath(customer.id),
          things: [],
          draft: kept(),
        },
        {
          body: {
            customerId: customer.id,
            lines: goods.map(({ id, qty }) => ({ skuId: id, qty: qty ?? 0 })),
            note: oneLine(note),
          },
        },
      ),
    kept: () => {
      clear()
      form.change(emptyProposal)
    },
    accepted: () => {
      clear()
      form.change(emptyProposal)
    },
    refetch: refetchProposals,
    toast: ({ number }) => `建议清单 ${number} 已发给客户`,
  })
  const set = (id: number, qty: number | null | undefined) =>
    form.change({
      lines:
        qty === undefined
          ? lines.filter(line => line.id !== id)
          : lines.map(line => (line.id === id ? { ...line, qty } : line)),
    })
  return (
    <div className="stack gap-16">
      <SkuPicker onPick={product => form.change({ lines: withProduct(lines, { ...product, unit: '箱' }) })} />
      <Form
        label="建议清单"
        form={form}
        onSubmit={submit}
        actions={
          <Button type="submit" variant="primary" busy={form.busy}>
            发给客户
          </Button>
        }
      >
        {lines.length > 0 && (
          <ul className={css['goods']}>
            {lines.map(line => (
              <Line key={line.id} line={line} onChange={qty => set(line.id, qty)} />
            ))}
          </ul>
        )}
        {form.errors.lines && (
          <p role="alert" className="trouble">
            {form.errors.lines}
          </p>
        )}
        <TextAreaField
          {...form.text('note')}
          optional
          maxLength={longestReason}
          placeholder="例如：今天到店看了冷库，薯条不多了"
        />
      </Form>
    </div>
  )
}
