import { feedbackTypes, feedbackTypeText, longestFeedback } from '#contract/feedback/life-cycle.ts'
import { mostPhotos } from '#contract/orders/limits.ts'
import { useSubmit } from '../../work/use-action.ts'
import { usePhotos } from '../../work/use-photos.ts'
import { useDraftForm } from '../../work/drafts/use-draft-form.ts'
import { like, type Restore } from '../../work/drafts/use-form-draft.ts'
import { useUser } from '../../api/use-user.ts'
import { Button } from '../../ui/base/button.tsx'
import { ChoiceField } from '../../ui/field/choice-field.tsx'
import { Form } from '../../ui/field/form.tsx'
import { PhotoField } from '../../ui/field/photo-field.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { contentProblem, createPath, feedbackDrafts } from './feedback.ts'
import { useCreateFeedback, type NewFeedback } from './feedback-actions.ts'

const empty: { [K in keyof NewFeedback]: NewFeedback[K] } = {
  type: '',
  orderNumber: '',
  content: '',
  photos: [],
}
const labels = { type: '问题类型', orderNumber: '订单号', content: '问题描述', photos: '照片' }

const restore: Restore<NewFeedback> = kept => {
  const draft = like(empty)(kept)
  return draft && ['', ...feedbackTypes].includes(draft.type) ? draft : undefined
}

/** Asks what the matter is. The input stays until it is sent, also when the dialog is closed. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const place = { key: `${feedbackDrafts}${useUser().userId}`, title: '问题反馈', path: createPath }
  const { form, clear, kept, latest } = useDraftForm<NewFeedback>(place, {
    initial: empty,
    labels,
    checks: {
      type: type => (type === '' ? '请选择问题类型' : undefined),
      content: contentProblem,
    },
    restore,
  })
  // Several uploads may end one after another; each adds to the photos of the ones before.
  const photos = usePhotos('feedbackPhoto', form.values.photos, update =>
    form.change({ photos: update(latest().photos) }),
  )
  const action = useCreateFeedback(kept, () => {
    onClose()
    clear()
  })
  const submit = useSubmit(form, action)
  return (
    <PlainDialog title="提交问题反馈" width={600} onClose={onClose}>
      <Form
        label="提交问题反馈"
        form={form}
        onSubmit={submit}
        actions={
          <>
            <Button onClick={onClose}>取消</Button>
            <Button type="submit" variant="primary" busy={form.busy}>
              提交
            </Button>
          </>
        }
      >
        <ChoiceField
          {...form.field('type')}
          onPick={value => form.change({ type: feedbackTypes.find(type => type === value) ?? '' })}
        >
          <option value="">请选择</option>
          {feedbackTypes.map(type => (
            <option key={type} value={type}>
              {feedbackTypeText[type]}
            </option>
          ))}
        </ChoiceField>
        <TextField
          {...form.text('orderNumber')}
          optional
          autoComplete="off"
          maxLength={20}
          placeholder="例如：PO261123000007"
        />
        <TextAreaField
          {...form.text('content')}
          rows={5}
          maxLength={longestFeedback}
          placeholder="发生了什么、涉及哪些商品与数量、希望如何处理"
        />
        <PhotoField label={labels.photos} optional most={mostPhotos} {...photos} />
      </Form>
    </PlainDialog>
  )
}
