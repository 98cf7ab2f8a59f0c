import { Button, Result } from 'antd'
import { Link } from 'react-router-dom'

export function NotFound() {
  return (
    <Result
      status="404"
      title="没有这个页面"
      subTitle="地址可能有误，或您的角色没有权限。"
      extra={
        <Link to="/">
          <Button type="primary">回到首页</Button>
        </Link>
      }
    />
  )
}

/** A part that could not be loaded was replaced by a new version, or the network is away. */
export function ScreenError() {
  return (
    <Result
      status="warning"
      title="页面没有打开"
      subTitle="网络可能中断，或后台已更新到新版本。重新加载即可继续。"
      extra={
        <Button type="primary" onClick={() => location.reload()}>
          重新加载
        </Button>
      }
    />
  )
}
