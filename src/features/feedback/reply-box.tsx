import { useState } from 'react'
import { feedbackTransitions, longestFeedback } from '#contract/feedback/life-cycle.ts'
import { mostPhotos } from '#contract/orders/limits.ts'
import { usePhotos } from '../../work/use-photos.ts'
import { like, useFormDraft } from '../../work/drafts/use-form-draft.ts'
import { Button } from '../../ui/base/button.tsx'
import { PhotoField } from '../../ui/field/photo-field.tsx'
import { tellWrong } from '../../ui/field/form.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { contentProblem, detailPath, feedbackDrafts, type Feedback } from './feedback.ts'
import { useAddToFeedback } from './feedback-actions.ts'

const empty: { content: string; photos: readonly string[] } = { content: '', photos: [] }

/** The name of the step in the present state of the feedback. */
const labelOf = (status: number): string =>
  feedbackTransitions.find(({ action, from }) => action === 'add' && from.includes(status))?.label ?? '回复'

/** A further text of the user, with photos. */
export function ReplyBox({ feedback: { id, status } }: { feedback: Feedback }) {
  const form = {
    key: `${feedbackDrafts}reply.${id}`,
    title: `${labelOf(status)}，反馈 ${id}`,
    path: detailPath(id),
  }
  const { draft, change, clear, kept } = useFormDraft(form, empty, like(empty))
  const [isTold, setTold] = useState(false)
  const photos = usePhotos('feedbackPhoto', draft.photos, update =>
    change(before => ({ ...before, photos: update(before.photos) })),
  )
  const { run, running } = useAddToFeedback(kept, () => {
    clear()
    setTold(false)
  })
  const problem = contentProblem(draft.content)
  const send = () => {
    if (problem === undefined) run({ id, ...draft })
    else tellWrong(() => setTold(true))
  }
  return (
    <div className="stack gap-12">
      <TextAreaField
        label={labelOf(status)}
        rows={3}
        maxLength={longestFeedback}
        placeholder="说明新的情况，或还没有解决的问题"
        value={draft.content}
        error={isTold ? problem : undefined}
        onChange={event => {
          const content = event.target.value
          change(before => ({ ...before, content }))
        }}
      />
      <PhotoField label="照片" optional most={mostPhotos} {...photos} />
      <p className="row between gap-16">
        <span className="hint">发送后客服会收到提醒，回复会通过消息通知您。</span>
        <Button variant="primary" busy={running !== undefined} onClick={send}>
          发送
        </Button>
      </p>
    </div>
  )
}
