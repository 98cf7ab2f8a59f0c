import { useFileUrls } from '../api/transport/use-files.ts'
import css from './photo-links.module.css'

/** Photos that somebody handed in, small; each opens in full. */
export function PhotoLinks({
  photos,
  what,
}: {
  photos: readonly { readonly fileId: string }[]
  /** The name of the photos, such as 反馈照片. */
  what: string
}) {
  const urls = useFileUrls(photos.map(({ fileId }) => fileId))
  if (photos.length === 0) return null
  return (
    <span className="flex wrap gap-8">
      {photos.map(({ fileId }, at) => (
        <a key={fileId} href={urls[at]} target="_blank" rel="noreferrer" aria-label={`${what} ${at + 1}`}>
          <img src={urls[at]} alt="" className={css['thumb']} />
        </a>
      ))}
    </span>
  )
}
