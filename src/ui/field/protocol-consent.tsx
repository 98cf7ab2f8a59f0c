import { useState } from 'react'
import { Button } from '../base/button.tsx'
import { Checkbox } from './checkbox.tsx'
import { PlainDialog } from '../base/overlay/plain-dialog.tsx'
import prose from '../base/prose.module.css'
import css from './protocol-consent.module.css'

export interface ProtocolText {
  readonly id: number
  readonly title: string
  readonly version: string
  readonly content: string
}

interface ProtocolConsentProps {
  /** Undefined until they are loaded. */
  protocols: readonly ProtocolText[] | undefined
  failed: boolean
  onRetry: () => void
  checked: boolean
  error: string | undefined
  onChange: (agreed: boolean) => void
}

/** One tick for all protocols; each can be read, and agreed to, in a dialog. */
export function ProtocolConsent({
  protocols,
  failed,
  onRetry,
  checked,
  error,
  onChange,
}: ProtocolConsentProps) {
  const [reading, setReading] = useState<ProtocolText>()
  const titles = (protocols ?? []).map(protocol => `《${protocol.title}》`)
  return (
    <div className={css['consent']}>
      <Checkbox
        checked={checked}
        error={error}
        aria-label={`我已阅读并同意${titles.join('')}`}
        onChange={event => onChange(event.target.checked)}
      >
        我已阅读并同意
      </Checkbox>
      <span className={css['titles']}>
        {protocols?.map((protocol, at) => (
          <button
            key={protocol.id}
            type="button"
            className={prose['link']}
            onClick={() => setReading(protocol)}
          >
            {titles[at]}
          </button>
        ))}
        {failed && (
          <Button size="small" variant="quiet" icon="refresh" onClick={onRetry}>
            协议没有加载成功，重新加载
          </Button>
        )}
      </span>
      {reading && (
        <PlainDialog
          title={reading.title}
          width={640}
          onClose={() => setReading(undefined)}
          footer={
            <Button
              variant="primary"
              onClick={() => {
                onChange(true)
                setReading(undefined)
              }}
            >
              同意并关闭
            </Button>
          }
        >
          <p className={css['version']}>版本 {reading.version}</p>
          <div className={css['content']}>{reading.content}</div>
        </PlainDialog>
      )}
    </div>
  )
}
