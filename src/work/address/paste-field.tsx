import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contentQueries } from '../../api/queries/content-queries.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { readPasted, type PastedAddress } from './read-pasted.ts'

/** Fills the form from one pasted text. The regions are loaded when they are first needed. */
export function PasteField({ onRead }: { onRead: (fields: PastedAddress) => void }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const fill = async (pasted: string) => {
    setBusy(true)
    try {
      onRead(readPasted(pasted, await client.query(contentQueries.allRegions())))
    } catch {
      notify.error('地区没有加载成功，请再试一次')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack gap-8">
      <TextAreaField
        label="粘贴整段地址"
        optional
        rows={2}
        value={text}
        maxLength={300}
        placeholder="例如：上海市浦东新区张江路88号 王芳 13900000000 浦东店"
        onChange={event => setText(event.target.value)}
      />
      <div className="row">
        <Button size="small" busy={isBusy} disabled={text.trim() === ''} onClick={() => void fill(text)}>
          识别并填写
        </Button>
      </div>
    </div>
  )
}
