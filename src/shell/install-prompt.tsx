import { useEffect, useState } from 'react'
import { PromptCard } from './prompt-card.tsx'

/** Chromium only, so TypeScript's DOM library does not declare it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

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

/** Offers to install the portal; never again once declined. */
export function InstallPrompt() {
  const [event, setEvent] = useState<InstallEvent>()
  useEffect(() => {
    const offer = (offered: Event) => {
      offered.preventDefault()
      if (!dismissed()) setEvent(offered as InstallEvent)
    }
    window.addEventListener('beforeinstallprompt', offer)
    return () => window.removeEventListener('beforeinstallprompt', offer)
  }, [])
  if (!event) return null
  const close = () => {
    remember()
    setEvent(undefined)
  }
  return (
    <PromptCard
      title="安装到桌面"
      text="像应用一样打开，网络不稳时也能使用。"
      action="安装"
      onAccept={() => {
        close()
        // Declining in the browser's own dialog counts as well.
        event.prompt().catch(() => undefined)
      }}
      onDismiss={close}
    />
  )
}
