import { App, Button, Flex } from 'antd'
import { useState } from 'react'
import { personRequestDays, personRequestStatus } from '#contract/account/person-request-life-cycle.ts'
import type { DeskKey } from '#contract/desk/index.ts'
import { useAct } from '../calls/use-act.ts'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import type { Details } from './request-view.tsx'

const changes: readonly DeskKey[] = [
  'POST /desk/personRequests/action/list',
  'POST /desk/personRequests/action/read',
  'GET /desk/today',
]

/** The decisions of the staff, while nobody has decided. */
export function RequestSteps({ details }: { details: Details }) {
  const { modal } = App.useApp()
  const [asked, setAsked] = useState<'refuse' | 'close'>()
  const close = () => setAsked(undefined)
  const { number, version, kind, status, person } = details.request
  const path = { number }
  const provide = useAct('POST /desk/personRequests/{number}/provide', {
    said: '已同意，本人可以下载',
    changes,
  })
  const refuse = useAct('POST /desk/personRequests/{number}/refuse', {
    said: '已告知本人',
    changes,
    onDone: close,
  })
  const end = useAct('POST /desk/personRequests/{number}/close', {
    said: '账号已停用，个人信息正在删除',
    changes,
    onDone: close,
  })
  if (status !== personRequestStatus.waiting) return null
  const ask = () =>
    void modal.confirm({
      title: `同意 ${person} 导出个人数据？`,
      content: `本人可在 ${personRequestDays.toDownload} 天内下载。文件在下载时生成，不另行保存。`,
      okText: '同意导出',
      onOk: () => provide.act({ path, body: { version } }),
    })
  return (
    <Flex justify="flex-end" gap={8}>
      <Button onClick={() => setAsked('refuse')}>不同意</Button>
      {kind === 'export' ? (
        <Button type="primary" loading={provide.isBusy} onClick={ask}>
          同意导出
        </Button>
      ) : (
        <Button type="primary" danger onClick={() => setAsked('close')}>
          同意注销
        </Button>
      )}
      {asked === 'refuse' && (
        <ReasonDialog
          title={`不同意申请 ${number}`}
          about="本人会看到您填写的原因，可以再次申请。"
          okText="不同意"
          isBusy={refuse.isBusy}
          onOk={reason => void refuse.act({ path, body: { version, reason } })}
          onClose={close}
        />
      )}
      {asked === 'close' && (
        <CloseAccountDialog
          details={details}
          isBusy={end.isBusy}
          onOk={despite => void end.act({ path, body: { version, ...despite } })}
          onClose={close}
        />
      )}
    </Flex>
  )
}
