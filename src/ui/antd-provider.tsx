import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { antdTheme } from './antd-theme.ts'
import './antd.css'

/** Loaded only with components that use antd; root, router, header and `/` do not. */
export function AntdProvider({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider locale={zhCN} theme={antdTheme} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
