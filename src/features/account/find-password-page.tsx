import { Link, useLocation } from 'react-router-dom'
import prose from '../../ui/base/prose.module.css'
import { AccountFrame } from './account-frame.tsx'
import { BrandPanel } from './brand-panel.tsx'
import { FindPasswordForm } from './find-password-form.tsx'
import { LinkForm } from './link/link-form.tsx'

/** In the fragment, which no server sees. */
const tokenIn = (hash: string) => /^#([\w-]{43})$/.exec(hash)?.[1]

export default function FindPasswordPage() {
  const token = tokenIn(useLocation().hash)
  return (
    <AccountFrame
      title={token === undefined ? '找回密码' : '设置密码'}
      panel={
        <BrandPanel title="重设密码，继续订货" text="为了账号安全，设置新密码后，所有设备都需要重新登录。" />
      }
    >
      {token === undefined ? <FindPasswordForm /> : <LinkForm key={token} token={token} />}
      <p>
        {token === undefined && '想起来了？'}
        <Link className={prose['link']} to="/login">
          返回登录
        </Link>
      </p>
    </AccountFrame>
  )
}
