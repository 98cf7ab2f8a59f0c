import { Button } from 'antd'
import { queryClient, refresh } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { CodeForm } from './code-form.tsx'
import { EnrolForm } from './enrol-form.tsx'
import { Entrance } from './entrance.tsx'

const goOn = () => void refresh('GET /desk/session')

/** After the password: the code of the second factor, or the making of one. */
export function StepPage({ stage }: { stage: 'code' | 'enrol' }) {
  const { act } = useAct('POST /desk/session/action/signOut', { onDone: () => queryClient.clear() })
  const back = (
    <Button
      type="link"
      style={{ padding: 0 }}
      onClick={() => void act({}).then(() => location.assign('/desk'))}
    >
      换一个账号
    </Button>
  )
  if (stage === 'code')
    return (
      <Entrance title="验证身份" about={<>登录的第二步。{back}</>}>
        <CodeForm onDone={goOn} />
      </Entrance>
    )
  return (
    <Entrance title="绑定动态验证码" about={<>您的角色须使用动态验证码登录。{back}</>}>
      <EnrolForm onDone={goOn} />
    </Entrance>
  )
}
