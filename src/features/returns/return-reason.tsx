import { returnReasonText } from '#contract/rules/lifecycles/return-application.ts'
import { FilePhotos } from '../../actions/file-photos.tsx'
import css from './goods-table.module.css'
import type { ApplicationLine } from './return.ts'

/** Why a line goes back, in the words of whoever applied, with what there is to see. */
export function ReturnReason({ line: { name, reason, explanation, photos } }: { line: ApplicationLine }) {
  return (
    <div className={css['why']}>
      <span className={css['words']}>
        <strong>{returnReasonText[reason]}</strong>
        {explanation && <span className={css['sub']}>{explanation}</span>}
      </span>
      <FilePhotos photos={photos} label={`${name} 的退货照片`} />
    </div>
  )
}
