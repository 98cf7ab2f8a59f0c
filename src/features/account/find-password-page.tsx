import { Link } from 'react-router-dom'
import prose from '../../ui/base/prose.module.css'
import { AccountFrame } from './account-frame.tsx'
import { BrandPanel } from './brand-panel.tsx'
import { FindPasswordForm } from './find-password-form.tsx'

export default function FindPasswordPage() {
  return (
    <AccountFrame
      title="找回密码"
      panel={
        <BrandPanel title="重设密码，继续订货" text="为了账号安全，设置新密码后，所有设备都需要重新登录。" />
      }
    >
      <FindPasswordForm />
      <p>
        想起来了？
        <Link className={prose['link']} to="/login">
          返回登录
        </Link>
      </p>
    </AccountFrame>
  )
}
