import { mostSlips, takesSlips } from '#contract/payments/life-cycle.ts'
import { useFileUrl } from '../../api/transport/use-files.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { DropField } from '../../ui/field/drop-field.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { documentRule } from '../../ui/field/picture-file.ts'
import type { Notice, Slip } from './payment.ts'
import { useAddSlips, useRemoveSlip } from './slip-actions.ts'
import css from './slips.module.css'

function OneSlip({ slip, notice }: { slip: Slip; notice: Notice }) {
  const { file, uploadedBy, uploadedAt, isRemovable } = slip
  const url = useFileUrl(file.fileId)
  const { run, running } = useRemoveSlip(notice)
  return (
    <li>
      <a href={url} target="_blank" rel="noreferrer" className={css['file']}>
        {file.mimeType === 'application/pdf' ? (
          <span className={css['thumb']}>
            <Icon name="document" size={24} />
          </span>
        ) : (
          <img src={url} alt="" className={css['thumb']} />
        )}
        <span className={css['name']}>{file.fileName}</span>
      </a>
      <span className={css['when']}>
        {uploadedBy} {formatDateTime(uploadedAt)}
      </span>
      {isRemovable ? (
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          busy={running !== undefined}
          aria-label={`删除 ${file.fileName}`}
          onClick={() => run(slip)}
        >
          删除
        </Button>
      ) : (
        <span className={css['when']}>已据此登记到账</span>
      )}
    </li>
  )
}

function AddSlips({ notice }: { notice: Notice }) {
  const { add, progress, problem, onProblem } = useAddSlips(notice)
  return (
    <DropField
      label="上传凭证"
      many
      rule={documentRule}
      error={problem}
      progress={progress}
      onFiles={add}
      onProblem={onProblem}
    />
  )
}

/** The dealer's proofs of its transfers. */
export function Slips({ notice }: { notice: Notice }) {
  const { slips, status } = notice
  const isOpen = takesSlips(status)
  if (!isOpen && slips.length === 0) return null
  return (
    <div className="no-print">
      <Card
        title="付款凭证"
        lead={
          isOpen
            ? '转账回单的照片或 PDF，可一次选择多份；品牌方登记到账前可以删除。'
            : '品牌方对账时使用的转账回单。'
        }
      >
        {slips.length > 0 && (
          <ul className={css['slips']}>
            {slips.map(slip => (
              <OneSlip key={slip.id} slip={slip} notice={notice} />
            ))}
          </ul>
        )}
        {isOpen && slips.length < mostSlips && <AddSlips notice={notice} />}
      </Card>
    </div>
  )
}
