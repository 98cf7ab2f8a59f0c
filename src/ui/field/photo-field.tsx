import { useId, useState, type DragEvent } from 'react'
import { classNames } from '../base/class-names.ts'
import { describedBy, Field, type FieldTexts } from './field.tsx'
import { Drawing } from '../base/icon.tsx'
import { iconPaths } from '../base/icon-paths.ts'
import css from './photo-field.module.css'
import { pictureRule, ruleText } from './picture-file.ts'

interface Photo {
  readonly id: string
  readonly url: string | undefined
}

interface Way {
  readonly name: string
  readonly path: string
  readonly multiple?: boolean
  readonly capture?: 'environment'
}

/** Drawn here alone, so that the start of every page does not carry it. */
const camera = 'M4 8h3l1.5-2.5h7L17 8h3v11H4V8Z M12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z'

const chosen: readonly Way[] = [{ name: '添加照片', path: iconPaths.plus, multiple: true }]
/** Under a finger the camera is one press away; browsers would ask first. */
const taken: readonly Way[] = [
  { name: '拍照', path: camera, capture: 'environment' },
  { name: '从相册选', path: iconPaths.plus, multiple: true },
]
const ways = () => (window.matchMedia('(pointer: coarse)').matches ? taken : chosen)

/** Some photos: taken, chosen or dropped, each removable until they are handed in. */
export function PhotoField({
  label,
  error,
  most,
  photos,
  progress,
  problem,
  onFiles,
  onRemove,
}: FieldTexts & {
  most: number
  photos: readonly Photo[]
  /** Of the upload under way, from 0 to 1. */
  progress: number | undefined
  /** Why a photo was not taken. */
  problem: string | undefined
  onFiles: (files: readonly File[]) => void
  onRemove: (id: string) => void
}) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const left = most - photos.length
  const hint = `最多 ${most} 张，${ruleText(pictureRule)}`
  const note = problem ?? (photos.length > 0 ? undefined : error)
  const take = (files: FileList | null) => onFiles([...(files ?? [])].slice(0, left))
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <Field id={id} label={label} hint={hint} error={note}>
      <div
        role="presentation"
        data-place
        className={classNames(css['photos'], isOver && css['over'])}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {photos.map((photo, at) => (
          <span key={photo.id} className={css['photo']}>
            <img src={photo.url} alt={`照片 ${at + 1}`} />
            <button
              type="button"
              className={css['remove']}
              aria-label={`删除照片 ${at + 1}`}
              onClick={() => onRemove(photo.id)}
            >
              <Drawing path={iconPaths.close} size={12} />
            </button>
          </span>
        ))}
        {left > 0 &&
          ways().map(({ name, path, ...input }, at) => (
            <label key={name} className={css['add']}>
              <input
                {...(at === 0 && describedBy(id, { hint, error: note }))}
                {...input}
                type="file"
                accept={pictureRule.types.join(',')}
                onChange={event => {
                  take(event.target.files)
                  // Cleared, so that the same file can be chosen again after a failure.
                  event.target.value = ''
                }}
              />
              {progress === undefined || at > 0 ? (
                <>
                  <Drawing path={path} size={16} />
                  {name}
                </>
              ) : (
                <output>上传 {Math.round(progress * 100)}%</output>
              )}
            </label>
          ))}
      </div>
    </Field>
  )
}
