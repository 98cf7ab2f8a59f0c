import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { contentQueries } from '../api/content-queries.ts'
import { useSettings } from '../api/use-settings.ts'
import { Icon } from '../ui/icon.tsx'
import css from './site-footer.module.css'

const ProtocolDialog = lazy(() => import('./protocol-dialog.tsx'))

const protocols = [
  { kind: 'service', title: '用户服务协议' },
  { kind: 'privacy', title: '隐私政策' },
  { kind: 'trade', title: '交易条款' },
] as const

export type ProtocolKind = (typeof protocols)[number]['kind']

export function SiteFooter() {
  const { name, serviceHotline } = useSettings()
  const { data: config } = useQuery(contentQueries.config())
  const [shown, setShown] = useState<ProtocolKind>()
  return (
    <footer className={css['footer']}>
      <div className={css['inner']}>
        <p className={css['hotline']}>
          <Icon name="phone" />
          <span>
            服务热线 <a href={`tel:${serviceHotline}`}>{serviceHotline}</a>
          </span>
        </p>
        <ul className={css['protocols']} aria-label="协议">
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
        <p className={css['name']}>{name}</p>
      </div>
      {shown && (
        <Suspense>
          <ProtocolDialog kind={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </footer>
  )
}
