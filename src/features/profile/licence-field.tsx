import { useState } from 'react'
import { useFileUrl, useUpload } from '../../api/transport/use-files.ts'
import { DropField } from '../../ui/field/drop-field.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { documentRule, sizeText, useLocalPicture } from '../../ui/field/picture-file.ts'
import { classNames } from '../../ui/base/class-names.ts'
import css from './profile.module.css'

function Preview({ src, name, isPdf }: { src: string | undefined; name: string; isPdf: boolean }) {
  const [broken, setBroken] = useState<string>()
  const noPicture = isPdf || src === undefined || broken === src
  return (
    <span className={classNames('row shrinks gap-24', css['licence'])}>
      {noPicture ? (
        <span className={css['document']}>
          <Icon name="document" size={36} />
        </span>
      ) : (
        <img src={src} alt="营业执照预览" onError={() => setBroken(src)} />
      )}
      <span className={css['licenceText']}>
        <b>{name}</b>
        <span>点击或拖入文件可更换</span>
      </span>
    </span>
  )
}

export function LicenceField({
  label,
  value,
  error,
  onFileId,
}: {
  label: string
  value: string
  error: string | undefined
  onFileId: (fileId: string) => void
}) {
  const { upload, progress, problem } = useUpload('licence')
  const [wrong, setWrong] = useState<string>()
  const [local, setLocal] = useLocalPicture()
  const stored = useFileUrl(value === '' ? null : value)

  const send = async (file: File) => {
    setWrong(undefined)
    setLocal(file)
    const answer = await upload(file)
    if (answer) onFileId(answer.fileId)
  }

  const shown = local && (progress !== undefined || value !== '') ? local : undefined
  const preview = shown ? (
    <Preview
      src={shown.url}
      name={`${shown.file.name}（${sizeText(shown.file.size)}）`}
      isPdf={shown.file.type === 'application/pdf'}
    />
  ) : (
    value !== '' && <Preview src={stored} name="已上传的营业执照" isPdf={false} />
  )

  return (
    <DropField
      label={label}
      rule={documentRule}
      error={wrong ?? problem ?? error}
      preview={preview || undefined}
      progress={progress}
      onFiles={([file]) => void send(file)}
      onProblem={setWrong}
    />
  )
}
