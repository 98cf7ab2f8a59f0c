import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useBarAtBottom } from '../../ui/base/browser/use-media.ts'
import { installOffer } from '../../ui/base/browser/install-offer.ts'
import { countVisit, mayOfferInstall, rememberInstall } from './install-memory.ts'
import { PromptCard } from './prompt-card.tsx'

const afterOrder = '/orderConfirmSuccess'

/** Pages to read. A form, the cart and the checkout have something better to do in that corner. */
const places: ReadonlySet<string> = new Set([
  '/',
  '/search',
  '/cookbook',
  '/cookbookDetail',
  '/news',
  '/newsDetail',
  afterOrder,
  '/workbench/workbenchHome/indexManage',
])

/** Offers to install the portal to people who come back or have ordered; never again once declined, but in the settings. */
export default function InstallPrompt() {
  const { pathname } = useLocation()
  const isPhone = useBarAtBottom()
  const [isClosed, setClosed] = useState(false)
  const hasOrdered = pathname === afterOrder
  // Before it is asked whether there were enough of them.
  useState(countVisit)
  useEffect(() => {
    if (hasOrdered) rememberInstall({ hasOrdered })
  }, [hasOrdered])
  if (isClosed || !places.has(pathname) || !mayOfferInstall(hasOrdered)) return null
  const close = () => {
    rememberInstall({ isDismissed: true })
    setClosed(true)
  }
  return (
    <PromptCard
      title={isPhone ? '添加到手机桌面' : '安装到桌面'}
      text="像应用一样打开，网络不稳时也能使用。"
      action={isPhone ? '添加' : '安装'}
      onAccept={() => {
        // Declining in the browser's own dialog counts as well.
        close()
        installOffer.take()
      }}
      onDismiss={close}
    />
  )
}
