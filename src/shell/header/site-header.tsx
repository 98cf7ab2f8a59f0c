import { useLocation } from 'react-router-dom'
import { BrandBar } from './brand-bar.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import css from './site-header.module.css'
import { UtilityBar } from './utility-bar.tsx'

export function SiteHeader() {
  const { pathname } = useLocation()
  return (
    <header className={css['header']} data-head={pathname === '/' ? 'home' : ''}>
      <UtilityBar />
      <BrandBar />
      <OfflineBanner />
    </header>
  )
}
