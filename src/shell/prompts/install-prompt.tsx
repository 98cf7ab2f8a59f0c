import { useState } from 'react'
import { installOffer } from '../../ui/base/browser/install-offer.ts'
import { PromptCard } from './prompt-card.tsx'

const dismissedKey = 'portal.install-dismissed'

function dismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null
  } catch {
    return true
  }
}

function remember(): void {
  try {
    localStorage.setItem(dismissedKey, '1')
  } catch {
    // Without storage the offer is only repeated.
  }
}

/** Offers to install the portal; never again once declined, but in the settings. */
export default function InstallPrompt() {
  const [isClosed, setClosed] = useState(dismissed)
  if (isClosed) return null
  const close = () => {
    remember()
    setClosed(true)
  }
  return (
    <PromptCard
      title="安装到桌面"
      text="像应用一样打开，网络不稳时也能使用。"
      action="安装"
      onAccept={() => {
        // Declining in the browser's own dialog counts as well.
        close()
        installOffer.take()
      }}
      onDismiss={close}
    />
  )
}
