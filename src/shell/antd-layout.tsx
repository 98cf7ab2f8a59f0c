import { Outlet } from 'react-router-dom'
import { AntdProvider } from '../ui/antd-provider.tsx'

/** Wraps the routes that use antd, and no others. */
export default function AntdLayout() {
  return (
    <AntdProvider>
      <Outlet />
    </AntdProvider>
  )
}
