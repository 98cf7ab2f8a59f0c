import { useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { PlainDialog } from './plain-dialog.tsx'
import css from './share-button.module.css'
import { notify } from './toast.ts'

/** Opens the phone's own share sheet. Closing it counts as done. */
async function shareBySheet(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share({ title, url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies the selection the old way, which also works without HTTPS, where pages have no clipboard. */
function copySelected(field: HTMLInputElement | null): boolean {
  field?.select()
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way without a clipboard
  return document.execCommand('copy')
}

/** Shows the URL for copying, where the page can use neither a share sheet nor the clipboard. */
function LinkDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(false)
  const copyLink = async () => {
    if (copySelected(field.current) || (await copy(url))) {
      onClose()
      notify.success('链接已复制')
    } else setRefused(true)
  }
  return (
    <PlainDialog
      title="分享链接"
      onClose={onClose}
      footer={
        <Button variant="primary" icon="copy" onClick={() => void copyLink()}>
          复制链接
        </Button>
      }
    >
      <label className="stack gap-8">
        请复制下面的链接
        <input
          ref={field}
          className={css['link']}
          readOnly
          data-autofocus
          value={url}
          onFocus={event => event.target.select()}
        />
      </label>
      {refused && (
        <p role="alert" className={css['refused']}>
          浏览器不允许自动复制，请长按或右键链接，选择“复制”。
        </p>
      )}
    </PlainDialog>
  )
}

/** Shares the URL of a page: by the phone's share sheet, else the clipboard, else a field to copy from. */
export function ShareButton({
  title,
  path,
}: {
  title: string
  /** The path and query of the page. */
  path: string
}) {
  const [shown, setShown] = useState<string>()

  const share = async () => {
    const url = new URL(path, location.origin).href
    if (await shareBySheet(title, url)) return
    if (await copy(url)) notify.success('链接已复制')
    else setShown(url)
  }

  return (
    <>
      <Button icon="share" onClick={() => void share()}>
        分享
      </Button>
      {shown !== undefined && <LinkDialog url={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
