import { App, Button, Flex, Image, Upload } from 'antd'
import { useState } from 'react'
import type { Static } from 'typebox'
import type { picture } from '#contract/files/pictures.ts'
import { DeskError } from '../../calls/call-desk.ts'
import { callPatiently } from '../../calls/use-act.ts'
import { useBlobUrl } from './blob-url.ts'

export type Picture = Static<typeof picture>

/** Uploads a picture; a refusal is said and gives none. */
export function useUploadPicture() {
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const upload = async (file: File): Promise<Picture | undefined> => {
    setBusy(true)
    try {
      const input = { query: { name: file.name.slice(0, 200) }, body: file }
      return await callPatiently('POST /desk/pictures/action/upload', input, crypto.randomUUID())
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      void message.error(error.message)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { upload, isBusy }
}

const accepted = 'image/jpeg,image/png,image/webp'

interface Props {
  readonly value?: Picture | null
  readonly onChange?: (value: Picture | null) => void
  /** A picture that the content can do without. */
  readonly isOptional?: boolean
  readonly hint?: string
}

/** A picture of the content: dropped or chosen, shown, and replaced by another drop. */
export function PictureInput({ value, onChange, isOptional = false, hint }: Props) {
  const { upload, isBusy } = useUploadPicture()
  const urlOf = useBlobUrl()
  const take = async (file: File) => {
    const picture = await upload(file)
    if (picture) onChange?.(picture)
  }
  return (
    <Flex gap={12} align="center">
      {value && <Image src={urlOf(value.path, 320)} alt="查看大图" width={120} />}
      <Upload.Dragger
        accept={accepted}
        showUploadList={false}
        disabled={isBusy}
        style={{ minWidth: 220 }}
        beforeUpload={file => {
          void take(file)
          return false
        }}
      >
        <div>{isBusy ? '正在上传' : value ? '拖入图片以更换' : '拖入图片，或点击选择'}</div>
        <small>{hint ?? 'JPG、PNG、WebP，不超过 15 MB'}</small>
      </Upload.Dragger>
      {value && isOptional && <Button onClick={() => onChange?.(null)}>移除</Button>}
    </Flex>
  )
}

/** A picture of which the content holds only the address of one width, as the mall's logo. */
export function BlobInput({
  value = '',
  onChange,
  width,
}: {
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly width: 320 | 640 | 1280
}) {
  const { upload, isBusy } = useUploadPicture()
  const urlOf = useBlobUrl()
  const take = async (file: File) => {
    const picture = await upload(file)
    if (!picture) return
    // A picture is never enlarged, so a small one exists in the widths below its own only.
    const most = Math.min(width, picture.width)
    const fitting = [1280, 960, 640, 480, 320, 160].find(each => each <= most)
    onChange?.(`${picture.path}/${fitting ?? 96}.webp`)
  }
  return (
    <Flex gap={12} align="center">
      {value !== '' && <Image src={urlOf(value)} alt="查看大图" width={120} />}
      <Upload.Dragger
        accept={accepted}
        showUploadList={false}
        disabled={isBusy}
        style={{ minWidth: 220 }}
        beforeUpload={file => {
          void take(file)
          return false
        }}
      >
        {isBusy ? '正在上传' : value === '' ? '拖入图片，或点击选择' : '拖入图片以更换'}
      </Upload.Dragger>
      {value !== '' && <Button onClick={() => onChange?.('')}>移除</Button>}
    </Flex>
  )
}
