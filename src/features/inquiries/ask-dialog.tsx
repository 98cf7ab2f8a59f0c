import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { longestReason } from '#contract/orders/limits.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import { SkuPicker, type Picked } from '../../trade/pick/sku-picker.tsx'
import { useSubmit } from '../../work/use-action.ts'
import { actOf } from '../../device/acts/act.ts'
import { Button } from '../../ui/base/button.tsx'
import { wholeOf } from '../../ui/words/digits.ts'
import { fenOf } from '../../ui/words/yuan.ts'
import { Form } from '../../ui/field/form.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useDraftForm } from '../../work/drafts/use-draft-form.ts'
import { askDraft, askedPath, inquiryPath } from './inquiry.ts'
import { refetchInquiries } from './inquiry-actions.ts'
import css from './inquiry.module.css'
import { inquiryQueries } from './queries.ts'

/** Fen; null where nothing was typed. */
const priceOf = (typed: string): number | null => {
  const fen = fenOf(typed)
  return fen === 0 ? null : fen
}

const longestQty = 5
const labels = { qty: '数量', price: '期望价', wantedOn: '期望日期', text: '说明' }

const priceProblem = (typed: string): string | undefined =>
  fenOf(typed) === null ? '请填写金额，例如 128.50' : undefined

/** The question about one product. */
function AskForm({ product, onClose }: { product: Pick<Picked, 'id' | 'name'>; onClose: () => void }) {
  const navigate = useNavigate()
  const { form, clear, kept } = useDraftForm(askDraft(product), {
    initial: { qty: '', price: '', wantedOn: '', text: '' },
    labels,
    checks: {
      qty: qty => ((wholeOf(qty) ?? 0) > 0 ? undefined : '请填写整箱数'),
      price: priceProblem,
    },
  })
  const submit = useSubmit(form, {
    act: ({ qty, price, wantedOn, text }) =>
      actOf(
        'POST /purchaseInquirys/',
        {
          title: `询价 ${product.name}，${qty} 箱`,
          intends: '已询价',
          path: askedPath,
          things: [],
          draft: kept(),
        },
        {
          body: {
            skuId: product.id,
            qty: wholeOf(qty) ?? 0,
            wantedPrice: priceOf(price),
            wantedOn: wantedOn === '' ? null : wantedOn,
            text: oneLine(text),
          },
        },
      ),
    kept: () => {
      clear()
      onClose()
    },
    accepted: clear,
    refetch: refetchInquiries,
    toast: ({ number }) => `询价 ${number} 已发给经销商`,
    done: ({ id }) => navigate(inquiryPath(id)),
  })
  return (
    <Form
      label="询价"
      form={form}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            发出询价
          </Button>
        </>
      }
    >
      <div className={css['pair']}>
        <TextField
          {...form.text('qty')}
          inputMode="numeric"
          autoComplete="off"
          inside={<span className={css['unit']}>箱</span>}
          maxLength={longestQty}
        />
        <TextField
          {...form.text('price')}
          optional
          inputMode="decimal"
          autoComplete="off"
          placeholder="每箱，含税"
          inside={<span className={css['unit']}>元/箱</span>}
        />
      </div>
      <TextField {...form.text('wantedOn')} optional type="date" />
      <TextAreaField
        {...form.text('text')}
        optional
        maxLength={longestReason}
        placeholder="例如：长期用量每月 30 箱，希望有优惠"
      />
    </Form>
  )
}

/** Asks the dealer for a price: the product first, then how much and when. */
export function AskDialog({ skuId, onClose }: { skuId: number | null; onClose: () => void }) {
  const [picked, setPicked] = useState<Pick<Picked, 'id' | 'name'>>()
  const named = useQuery({ ...inquiryQueries.product(skuId ?? 0), enabled: skuId !== null })
  const product = picked ?? (named.data ? { id: named.data.id, name: named.data.name } : undefined)
  return (
    <PlainDialog title="向经销商询价" onClose={onClose}>
      <div className="stack gap-16">
        {product ? (
          <div className={css['product']}>
            <strong>{product.name}</strong>
          </div>
        ) : (
          <p>先选择商品，再填写数量；期望价可以不填。</p>
        )}
        <SkuPicker label={product ? '换一种商品' : '选择商品'} onPick={setPicked} />
        {product && <AskForm key={product.id} product={product} onClose={onClose} />}
      </div>
    </PlainDialog>
  )
}
