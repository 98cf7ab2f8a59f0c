import { Outlet } from 'react-router-dom'
import { AntdProvider } from '../ui/antd-provider.tsx'

/** Around the routes that use antd, and only around those. */
export default function AntdLayout() {
  return (
    <AntdProvider>
      <Outlet />
    </AntdProvider>
  )
}
