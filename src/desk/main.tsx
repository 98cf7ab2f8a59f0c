import '../ui/base/theme/tokens.css'
import './desk.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { deskTheme } from './frame/desk-theme.ts'
import { queryClient } from './calls/queries.ts'
import { router } from './frame/router.tsx'
import { Questions } from './session/questions.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('desk.html has no #root')

createRoot(place).render(
  <StrictMode>
    <ConfigProvider locale={zhCN} theme={deskTheme} button={{ autoInsertSpace: false }}>
      <App>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Questions />
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  </StrictMode>,
)
