import { useId, useState } from 'react'
import { useFileAddress } from '../../api/use-file-address.ts'
import { useUser } from '../../api/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fileProblem, pictureRule, ruleText } from '../../ui/picture-file.ts'
import { useLocalPicture } from '../../ui/use-local-picture.ts'
import css from './head-image.module.css'
import { useHeadImage } from './use-head-image.ts'

function Face({ src, name }: { src: string | undefined; name: string }) {
  const [broken, setBroken] = useState<string>()
  if (src === undefined || broken === src) {
    return (
      <span className={css['face']} aria-hidden>
        {name.slice(0, 1) || <Icon name="user" size={40} />}
      </span>
    )
  }
  return <img className={css['face']} src={src} alt="我的头像" onError={() => setBroken(src)} />
}

/** Chosen, looked at in its circle, and only then saved. */
export function HeadImage() {
  const id = useId()
  const { headImageId, userName } = useUser()
  const stored = useFileAddress(headImageId)
  const [local, setLocal] = useLocalPicture()
  const [wrong, setWrong] = useState<string>()
  const { save, saving, progress, problem } = useHeadImage()
  const note = wrong ?? problem

  const choose = (file: File | undefined) => {
    if (!file) return
    const found = fileProblem(file, pictureRule)
    setWrong(found)
    if (!found) setLocal(file)
  }

  const keep = async () => {
    if (local && (await save(local.file))) setLocal(undefined)
  }

  return (
    <div className={css['place']}>
      <Face src={local?.url ?? stored} name={userName} />
      <div className={css['side']}>
        {local ? (
          <div className={css['buttons']}>
            <Button variant="primary" busy={saving} onClick={() => void keep()}>
              {progress === undefined ? '保存头像' : `正在上传 ${Math.round(progress * 100)}%`}
            </Button>
            <Button variant="quiet" onClick={() => setLocal(undefined)}>
              取消
            </Button>
          </div>
        ) : (
          <label className={css['choose']}>
            <input
              type="file"
              accept={pictureRule.types.join(',')}
              aria-describedby={id}
              onChange={event => {
                choose(event.target.files?.[0])
                event.target.value = ''
              }}
            />
            <Icon name="upload" />
            更换头像
          </label>
        )}
        <p
          id={id}
          className={css['note']}
          role={note ? 'alert' : undefined}
          data-wrong={note ? '' : undefined}
        >
          {note ?? ruleText(pictureRule)}
        </p>
      </div>
    </div>
  )
}
