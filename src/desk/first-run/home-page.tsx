import { Card, Skeleton } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useAct } from '../calls/use-act.ts'
import { Page } from '../frame/page.tsx'
import TodayPage from '../today/today-page.tsx'
import { Steps } from './steps.tsx'
import { useFirstRun } from './use-first-run.ts'

const changes = ['GET /desk/firstRun'] as const

/** Puts the list away once everything is there. */
function Finished() {
  const { act } = useAct('POST /desk/firstRun/action/finish', { said: '开店清单已全部完成', changes })
  // Once for a page: where it fails, the next visit does it.
  const finish = useEffectEvent(() => void act({}))
  useEffect(() => finish(), [])
  return <TodayPage />
}

/** The first page of the desk: what the shop still needs to open, and after that the inbox. */
export default function HomePage() {
  const { data, error, isAdmin, isOpen, isFirst } = useFirstRun()
  // The inbox is worth more than the list.
  if (error && !data) return <TodayPage />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  if (isFirst)
    return (
      <Page title="开店清单" about="每一步的状态由系统中的数据得出，全部完成后本页收起。">
        <Card>
          <Steps steps={data.steps} />
        </Card>
      </Page>
    )
  if (isOpen && isAdmin) return <Finished />
  const own = data.steps.filter(({ isDone }) => !isDone)
  if (!isOpen || own.length === 0) return <TodayPage />
  return (
    <>
      <Card title="开店还需您办理" style={{ marginBottom: 24 }}>
        <Steps steps={own} />
      </Card>
      <TodayPage />
    </>
  )
}
