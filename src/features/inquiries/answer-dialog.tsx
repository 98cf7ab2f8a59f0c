import { acceptedDays } from '#contract/inquiries/life-cycle.ts'
import { longestReason } from '#contract/orders/limits.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import { useSubmit } from '../../work/use-action.ts'
import { actOf } from '../../device/acts/act.ts'
import { inquiryThing } from '../../device/acts/things.ts'
import { Button } from '../../ui/base/button.tsx'
import { ChoiceField } from '../../ui/field/choice-field.tsx'
import { Form } from '../../ui/field/form.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useDraftForm } from '../../work/drafts/use-draft-form.ts'
import { fenOf } from '../../ui/words/yuan.ts'
import { answerDraft, inquiryPath, priceText, type Inquiry } from './inquiry.ts'
import { refetchInquiries } from './inquiry-actions.ts'
import css from './inquiry.module.css'
import { marginText } from './margin.ts'

const labels = { isDeal: '能否供应', price: '报价', answer: '说明' }
const yes = 'yes'

const askedText = ({ product, qty, wantedPrice, wantedOn }: Inquiry): string =>
  [
    `${product.name} ${qty} ${product.unit}`,
    wantedPrice === null ? '' : `期望价 ${priceText(wantedPrice, product.unit)}`,
    wantedOn === null ? '' : `期望 ${wantedOn} 到货`,
  ]
    .filter(Boolean)
    .join('，')

/** The dealer's answer: whether it can supply, and at what price. */
export function AnswerDialog({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const { id, version, number, product, presentPrice, ownPrice, text } = inquiry
  const { form, clear, kept } = useDraftForm(answerDraft(inquiry), {
    initial: { isDeal: yes, price: '', answer: '' },
    labels,
    checks: {
      price: (price, { isDeal }) =>
        isDeal === yes && !fenOf(price) ? '请填写每箱报价，例如 128.50' : undefined,
      answer: (answer, { isDeal }) =>
        isDeal !== yes && oneLine(answer) === '' ? '请说明不能供应的原因' : undefined,
    },
  })
  const isDeal = form.values.isDeal === yes
  const priceHint = [
    presentPrice === null ? '' : `客户现在的价格 ${priceText(presentPrice, product.unit)}`,
    ownPrice === null ? '' : `您的进价 ${priceText(ownPrice, product.unit)}`,
    marginText(fenOf(form.values.price), ownPrice),
  ]
    .filter(Boolean)
    .join('，')
  const submit = useSubmit(form, {
    act: ({ price, answer }) =>
      actOf(
        'PUT /purchaseInquirys/',
        {
          title: `答复询价 ${number}`,
          intends: isDeal ? '已报价' : '已答复',
          path: inquiryPath(id),
          things: [inquiryThing(id)],
          draft: kept(),
        },
        {
          body: { id, version, isDeal, offeredPrice: isDeal ? fenOf(price) : null, answer: oneLine(answer) },
        },
      ),
    kept: () => {
      clear()
      onClose()
    },
    accepted: clear,
    refetch: refetchInquiries,
    toast: '已发送，客户会收到消息',
    done: onClose,
  })
  return (
    <PlainDialog title={`询价 ${number} 报价`} onClose={onClose}>
      <div className="stack gap-16">
        <p>
          {inquiry.partner.name}：{askedText(inquiry)}
          {text !== '' && `。${text}`}
        </p>
        <Form
          label="报价"
          form={form}
          onSubmit={submit}
          actions={
            <>
              <Button onClick={onClose}>返回</Button>
              <Button type="submit" variant="primary" busy={form.busy}>
                发送报价
              </Button>
            </>
          }
        >
          <ChoiceField
            label={labels.isDeal}
            value={form.values.isDeal}
            onPick={value => form.change({ isDeal: value })}
          >
            <option value={yes}>可以供应</option>
            <option value="no">不能供应</option>
          </ChoiceField>
          {isDeal && (
            <TextField
              {...form.text('price')}
              data-autofocus
              inputMode="decimal"
              autoComplete="off"
              hint={priceHint}
              inside={<span className={css['unit']}>元/{product.unit}</span>}
            />
          )}
          <TextAreaField
            {...form.text('answer')}
            optional={isDeal}
            maxLength={longestReason}
            placeholder={isDeal ? '例如：按 30 箱以上的用量报价' : '例如：该规格暂时停产，可改订 9×9 毫米'}
          />
          {isDeal && <p>客户接受后，{acceptedDays} 天内按此价下单，不影响其他客户的价格。</p>}
        </Form>
      </div>
    </PlainDialog>
  )
}
