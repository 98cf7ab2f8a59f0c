import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { userStore } from '../../api/user-store.ts'
import prose from '../../ui/base/prose.module.css'
import { AccountFrame } from './account-frame.tsx'
import { BrandPanel } from './brand-panel.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import css from './register-page.module.css'
import { RegisterForm } from './register-form.tsx'

const way = ['注册账号，阅读并同意协议', '完善企业资料，上传营业执照', '审核通过后即可查看价格并下单']

function Panel() {
  return (
    <BrandPanel
      title="三步开通订货账号"
      text={
        <ol className={classNames('stack gap-12', css['way'])}>
          {way.map((step, at) => (
            <li key={step}>
              <span aria-hidden>{at + 1}</span>
              {step}
            </li>
          ))}
        </ol>
      }
    />
  )
}

export default function RegisterPage() {
  // For people who are signed in already; registering leads to the business profile by itself.
  const [cameSignedIn] = useState(() => userStore.get().userId !== 0)
  if (cameSignedIn) return <Navigate to="/" replace />
  return (
    <AccountFrame title="注册麦肯用户" panel={<Panel />}>
      <RegisterForm />
      <p>
        已有账号？
        <Link className={prose['link']} to="/login">
          直接登录
        </Link>
      </p>
    </AccountFrame>
  )
}
