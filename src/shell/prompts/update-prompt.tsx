import { useState, useSyncExternalStore } from 'react'
import { PromptCard } from './prompt-card.tsx'
import { acceptUpdate, onUpdateState, readNews } from './update-state.ts'

/** Offers the new version; a reload unasked could lose words in a form. */
export function UpdatePrompt({ replaced }: { replaced: boolean }) {
  const [later, setLater] = useState(false)
  const news = useSyncExternalStore(onUpdateState, readNews, readNews)
  if (later) return null
  return (
    <PromptCard
      title={replaced ? '商城已更新' : '有新版本可用'}
      text={
        news + (replaced ? '此页面仍是旧版本，更新后可继续使用。' : '更新只需几秒，请先保存正在填写的内容。')
      }
      action="立即更新"
      onAccept={acceptUpdate}
      onDismiss={() => setLater(true)}
    />
  )
}
