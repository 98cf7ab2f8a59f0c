import type { ReactNode } from 'react'
import css from '../settings.module.css'

/** A list of names and values; missing values are shown as such. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' || value === null || value === undefined ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

const roles: Partial<Record<number, string>> = {
  1: '注册用户',
  2: '待审核用户',
  3: '经销商',
  4: '服务人员',
  5: '终端客户',
}

const businesses: Partial<Record<number, string>> = {
  1: '一级经销商',
  2: '品牌方',
  3: '二级经销商',
  4: '终端客户',
  5: '第三方服务商',
}

export const roleName = (userType: number): string => roles[userType] ?? '未知'

export const businessName = (businessType: number | null): string => businesses[businessType ?? 0] ?? '—'
