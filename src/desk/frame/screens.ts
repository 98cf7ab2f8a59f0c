import type { ComponentType } from 'react'
import type { DeskKey } from '#contract/desk/index.ts'

/** A screen of the desk. It is in the menu of those who may call its endpoint. */
export interface Screen {
  readonly path: string
  readonly title: string
  readonly needs: DeskKey
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

interface Group {
  readonly title: string
  readonly screens: readonly Screen[]
}

export const groups: readonly Group[] = [
  {
    title: '管理',
    screens: [
      {
        path: 'staff',
        title: '工作人员',
        needs: 'GET /desk/staff',
        load: () => import('../staff/staff-page.tsx'),
      },
      {
        path: 'log',
        title: '操作记录',
        needs: 'POST /desk/log/action/query',
        load: () => import('../log/log-page.tsx'),
      },
    ],
  },
]

export const screens: readonly Screen[] = groups.flatMap(group => group.screens)
