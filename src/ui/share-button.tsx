import { useState } from 'react'
import { Button } from './button.tsx'
import { PlainDialog } from './plain-dialog.tsx'
import css from './share-button.module.css'
import { notify } from './toast.ts'

/** A phone has a sheet of its own for this; closing it is an answer too. */
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

/** Hands on the address of a page: the phone's own sheet, else the clipboard, else a field to copy from. */
export function ShareButton({
  title,
  address,
}: {
  title: string
  /** From the root of the site. */ address: string
}) {
  const [shown, setShown] = useState<string>()

  const share = async () => {
    const url = new URL(address, location.origin).href
    if (await shareBySheet(title, url)) return
    if (await copy(url)) notify.success('链接已复制')
    else setShown(url)
  }

  return (
    <>
      <Button icon="share" onClick={() => void share()}>
        分享
      </Button>
      {shown !== undefined && (
        <PlainDialog title="分享链接" onClose={() => setShown(undefined)}>
          <label className={css['label']}>
            请复制下面的链接
            <input
              className={css['link']}
              readOnly
              data-autofocus
              value={shown}
              onFocus={event => event.target.select()}
            />
          </label>
        </PlainDialog>
      )}
    </>
  )
}
