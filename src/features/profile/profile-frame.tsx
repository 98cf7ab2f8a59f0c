import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { contentQueries } from '../../api/queries/content-queries.ts'
import { Steps, stepsAt } from '../../ui/base/steps.tsx'
import css from './profile.module.css'

const way = ['注册账号', '提交企业资料', '等待审核', '开始订货']

/** Wraps the steps from the account to the first order and marks the current one. */
export function ProfileFrame({
  title,
  lead,
  at,
  children,
}: {
  title: string
  lead: string
  at: number
  children: ReactNode
}) {
  const { data: settings } = useQuery(contentQueries.settings())
  return (
    <div className={css['frame']}>
      <header className="stack gap-8">
        <h1>{title}</h1>
        <p className="muted size-strong">{lead}</p>
      </header>
      <Steps label="开通订货的步骤" steps={stepsAt(way, at)} />
      {children}
      {settings && (
        <p className={css['help']}>
          如有疑问，请拨打服务热线 <b>{settings.serviceHotline}</b>
        </p>
      )}
    </div>
  )
}
