import { refresh } from '../calls/queries.ts'
import { Entrance } from './entrance.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function SignInPage() {
  return (
    <Entrance title="登录运营后台" about="仅供品牌方工作人员使用">
      <SignInForm onDone={() => void refresh('GET /desk/session')} />
    </Entrance>
  )
}
