import type { NoticeRow } from '#contract/payments/rows.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { openOf } from '#contract/payments/life-cycle.ts'
import { Button } from '../../ui/base/button.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { DropField } from '../../ui/field/drop-field.tsx'
import { documentRule } from '../../ui/field/picture-file.ts'
import { useAddSlips } from './slip-actions.ts'

/** Takes the slips of a transfer in the list; they are handed in as soon as they are chosen. */
export function SlipDialog({ notice, onClose }: { notice: NoticeRow; onClose: () => void }) {
  const { add, progress, problem, onProblem } = useAddSlips(notice, onClose)
  return (
    <PlainDialog
      title={`上传凭证 ${notice.number}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>取消</Button>}
    >
      <div className="stack gap-16">
        <p>
          未付 {formatMoney(openOf(notice))}。请选择转账回单的照片或
          PDF，可一次多份；品牌方登记到账前可以删除。
        </p>
        <DropField
          label="上传凭证"
          many
          rule={documentRule}
          error={problem}
          progress={progress}
          onFiles={add}
          onProblem={onProblem}
        />
      </div>
    </PlainDialog>
  )
}
