import { App, Button, Image } from 'antd'
import { useState } from 'react'
import { DeskError } from '../calls/call-desk.ts'

interface Content {
  readonly fileName?: string
  readonly mimeType: string
  /** Base64. */
  readonly content: string
}

const bytesOf = (content: string) => Uint8Array.from(atob(content), sign => sign.codePointAt(0) ?? 0)

/** A file that somebody has attached: pictures open over the page, others are downloaded. */
export function StoredFile({ label, read }: { label: string; read: () => Promise<Content> }) {
  const { message } = App.useApp()
  const [picture, setPicture] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const { mimeType, content, fileName } = await read()
      if (mimeType.startsWith('image/')) {
        setPicture(`data:${mimeType};base64,${content}`)
        return
      }
      const url = URL.createObjectURL(new Blob([bytesOf(content)], { type: mimeType }))
      const link = document.createElement('a')
      link.href = url
      link.download = fileName ?? label
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      void message.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="small" loading={isBusy} onClick={() => void open()}>
        {label}
      </Button>
      {picture !== undefined && (
        <Image
          src={picture}
          alt={label}
          style={{ display: 'none' }}
          preview={{ open: true, onOpenChange: isOpen => !isOpen && setPicture(undefined) }}
        />
      )}
    </>
  )
}
