import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { BrandBar } from './brand-bar.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import css from './site-header.module.css'
import { UtilityBar } from './utility-bar.tsx'

const panelId = 'header-panel'

export function SiteHeader() {
  // On narrow screens the links are in a panel, which closes with the page it was opened on.
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  // Coming back to that page must not open it again.
  if (openOn !== undefined && openOn !== key) setOpenOn(undefined)
  const open = openOn === key
  return (
    <header className={css['header']} data-open={open}>
      <UtilityBar id={panelId} />
      <BrandBar panelId={panelId} open={open} onToggle={() => setOpenOn(open ? undefined : key)} />
      <OfflineBanner />
    </header>
  )
}
