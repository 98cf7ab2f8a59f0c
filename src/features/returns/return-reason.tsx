import { returnReasonText } from '#contract/returns/life-cycle.ts'
import { FilePhotos } from '../../work/file-photos.tsx'
import goods from '../../ui/detail/goods-lines.module.css'
import type { ApplicationLine } from './return.ts'
import css from './return-page.module.css'

/** The reason why a line goes back, in the applicant's words, with the photos. */
export function ReturnReason({ line: { name, reason, explanation, photos } }: { line: ApplicationLine }) {
  return (
    <div className={css['why']}>
      <span className={goods['words']}>
        <strong>{returnReasonText[reason]}</strong>
        {explanation && <span className={goods['sub']}>{explanation}</span>}
      </span>
      <FilePhotos photos={photos} label={`${name} 的退货照片`} />
    </div>
  )
}
