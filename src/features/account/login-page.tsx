import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { useUser } from '../../api/use-user.ts'
import { endedSession } from '../../api/ended-session.ts'
import { atOnce } from '../../ui/base/browser/at-once.ts'
import prose from '../../ui/base/prose.module.css'
import { returnUrl } from '../../ui/words/page-url.ts'
import { Tabs } from '../../ui/base/tabs.tsx'
import { AccountFrame } from './account-frame.tsx'
import { LoginPanel } from './login-panel.tsx'
import { PasswordForm } from './password-form.tsx'
import { SmsForm } from './sms-form.tsx'
import { readSmsRecord } from './sms/sms-record.ts'
import { useEnter } from './enter-session.ts'

/** Loaded only where a session has ended: it reads the device's store. */
const EndedNotice = lazy(async () => import('./ended-notice.tsx'))

const ways = [
  { key: 'password', label: '密码登录' },
  { key: 'sms', label: '短信登录' },
] as const

/** The URL holds the way of signing in, so that a reload while waiting for a code keeps it. */
function useWay() {
  const [query, setQuery] = useSearchParams()
  const way = query.get('way') === 'sms' ? 'sms' : 'password'
  const choose = (next: 'password' | 'sms') =>
    setQuery(
      before => {
        if (next === 'sms') before.set('way', next)
        else before.delete('way')
        return before
      },
      // At once, or keyboard users could type into the form that is being replaced.
      { replace: true, ...atOnce },
    )
  return [way, choose] as const
}

export default function LoginPage() {
  const { userId } = useUser()
  const { search } = useLocation()
  const [way, choose] = useWay()
  const [ended] = useState(endedSession.get)
  const [phone, setPhone] = useState(() => readSmsRecord('login', Date.now())?.phone ?? ended?.phone ?? '')
  const enter = useEnter()
  if (userId !== 0) return <Navigate to={returnUrl(search)} replace />

  const form = { phone, onPhone: setPhone, onSignedIn: enter }
  return (
    <AccountFrame title="登录" panel={<LoginPanel />}>
      <Suspense>{ended && <EndedNotice ended={ended} />}</Suspense>
      <Tabs label="登录方式" tabs={ways} active={way} onChange={choose}>
        {way === 'sms' ? <SmsForm {...form} /> : <PasswordForm {...form} />}
      </Tabs>
      <p>
        还没有账号？
        <Link className={prose['link']} to="/register">
          注册麦肯用户
        </Link>
      </p>
    </AccountFrame>
  )
}
