import { useFileUrls } from '../api/transport/use-files.ts'
import { classNames } from '../ui/base/class-names.ts'
import css from './file-photos.module.css'

/** Photos that were handed in, small; each opens in full. */
export function FilePhotos({
  photos,
  label,
}: {
  photos: readonly { readonly fileId: string }[]
  /** The name of the photos, such as 差异照片. */
  label: string
}) {
  const urls = useFileUrls(photos.map(({ fileId }) => fileId))
  if (photos.length === 0) return null
  return (
    <span className={classNames('flex wrap gap-8', 'no-print')}>
      {photos.map(({ fileId }, at) => (
        <a key={fileId} href={urls[at]} target="_blank" rel="noreferrer" aria-label={`${label} ${at + 1}`}>
          <img src={urls[at]} alt="" className={css['thumb']} />
        </a>
      ))}
    </span>
  )
}
