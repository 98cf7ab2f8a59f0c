import { useId, useState } from 'react'
import { useAction } from '../../../work/use-action.ts'
import { command } from '../../../api/call.ts'
import { useFileUrl, useUpload } from '../../../api/transport/use-files.ts'
import { useUser } from '../../../api/use-user.ts'
import { userStore } from '../../../api/user-store.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { fileProblem, pictureRule, ruleText, useLocalPicture } from '../../../ui/field/picture-file.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './head-image.module.css'

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

/** Lets the person choose a picture and see it in its circle before saving. */
export function HeadImage() {
  const noteId = useId()
  const { headImageId, userName } = useUser()
  const stored = useFileUrl(headImageId)
  const [local, setLocal] = useLocalPicture()
  const [wrong, setWrong] = useState<string>()
  const { upload, progress, problem } = useUpload('headImage')
  const { run: save, running } = useAction({
    send: (fileId: string, { id }) =>
      command('POST /users/dealerV2/updateUserHeadImg', { body: { fileId }, id }),
    accepted: (_, fileId) => userStore.set({ headImageId: fileId }),
    toast: '头像已更换',
    done: () => setLocal(undefined),
  })
  const note = wrong ?? problem

  const choose = (file: File | undefined) => {
    if (!file) return
    const found = fileProblem(file, pictureRule)
    setWrong(found)
    if (!found) setLocal(file)
  }

  const keep = async () => {
    const answer = local && (await upload(local.file))
    if (answer) save(answer.fileId)
  }

  return (
    <div className="row gap-24">
      <Face src={local?.url ?? stored} name={userName} />
      <div className={css['side']}>
        {local ? (
          <div className="flex gap-8">
            <Button
              variant="primary"
              busy={progress !== undefined || running !== undefined}
              onClick={() => void keep()}
            >
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
              aria-describedby={noteId}
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
          id={noteId}
          className={classNames('hint', css['note'])}
          role={note ? 'alert' : undefined}
          data-wrong={note ? '' : undefined}
        >
          {note ?? ruleText(pictureRule)}
        </p>
      </div>
    </div>
  )
}
