import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import './antd.css'
import { antdTheme } from './antd-theme.ts'

/** Wraps every component of antd and nothing else, so that only pages with one load it. */
export function AntdProvider({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider locale={zhCN} theme={antdTheme} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
