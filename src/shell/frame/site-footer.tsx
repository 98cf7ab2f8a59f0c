import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { contentQueries } from '../../api/queries/content-queries.ts'
import { useSettings } from '../../api/queries/use-mall.ts'
import { useUser } from '../../api/use-user.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { mainNavigation } from '../header/header-rules.ts'
import css from './site-footer.module.css'

const ProtocolDialog = lazy(() => import('./protocol-dialog.tsx'))

const protocols = [
  { kind: 'service', title: '用户服务协议' },
  { kind: 'privacy', title: '隐私政策' },
  { kind: 'trade', title: '交易条款' },
] as const

export function SiteFooter() {
  const { name, serviceHotline } = useSettings()
  const { data: config } = useQuery(contentQueries.config())
  const { entries } = mainNavigation(useUser())
  const [shown, setShown] = useState<(typeof protocols)[number]['kind']>()
  return (
    <footer className={css['footer']}>
      <div className={css['inner']}>
        <div className={css['brand']}>
          <p className={css['name']}>{name}</p>
          <a className={css['hotline']} href={`tel:${serviceHotline}`}>
            <Icon name="phone" size={20} />
            <span>
              服务热线 <strong>{serviceHotline}</strong>
            </span>
          </a>
        </div>
        <ul aria-label="商城">
          {entries.map(({ path, title }) => (
            <li key={path}>
              <Link to={path} className={css['link']}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
        <ul aria-label="协议">
          {protocols.map(({ kind, title }) => (
            <li key={kind}>
              <button type="button" className={css['link']} onClick={() => setShown(kind)}>
                {title}
              </button>
            </li>
          ))}
          <li>
            <a className={css['link']} href={`${config?.apiHost ?? ''}/api/docs`}>
              开放接口
            </a>
          </li>
        </ul>
      </div>
      {shown && (
        <Suspense>
          <ProtocolDialog kind={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </footer>
  )
}
