import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { personRequestDays, personRequestStatus } from '#contract/account/person-request-life-cycle.ts'
import type { ResponseOf } from '#contract/index.ts'
import type { StoredUser } from '../../../api/user-store.ts'
import { useOnline } from '../../../ui/base/browser/use-online.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Status } from '../../../ui/base/status.tsx'
import { formatDateTime } from '../../../ui/words/format-date.ts'
import { DownloadButton } from '../../../work/download-button.tsx'
import { settingsQueries } from '../queries.ts'
import { CloseDialog } from './close-dialog.tsx'
import { lastOf, statusText, toneOf, type PersonRequest } from './request-words.ts'
import { RequestsDialog } from './requests-dialog.tsx'
import { useAsk, useWithdraw } from './rights-actions.ts'
import css from './rights.module.css'

const { waiting, done, refused } = personRequestStatus

function Right({
  title,
  text,
  request,
  children,
}: {
  title: string
  text: string
  request: PersonRequest | undefined
  children: ReactNode
}) {
  return (
    <li className={css['right']}>
      <div className={css['words']}>
        <p className={css['title']}>
          {title}
          {request && <Status tone={toneOf(request)}>{statusText(request.status)}</Status>}
        </p>
        <p className="hint">{text}</p>
        {request?.status === refused && <p className="hint">未通过的原因：{request.answer}</p>}
      </div>
      <div className={css['steps']}>{children}</div>
    </li>
  )
}

function Withdraw({ request }: { request: PersonRequest }) {
  const { run, running } = useWithdraw()
  const isOnline = useOnline()
  return (
    <Button
      size="small"
      variant="quiet"
      busy={running !== undefined}
      disabled={!isOnline}
      onClick={() => run(request)}
    >
      撤回申请
    </Button>
  )
}

function Export({ request, now }: { request: PersonRequest | undefined; now: number }) {
  const { run, running } = useAsk()
  const isOnline = useOnline()
  const expires = request?.status === done ? request.expiresAt : null
  const isReady = expires !== null && Date.parse(expires) > now
  const text = isReady
    ? `文件可下载至 ${formatDateTime(expires)}，内容按下载时的数据生成，请妥善保管。`
    : `把商城保存的账号、企业、地址、订单、消息与您上传的图片汇成一个文件。通过后 ${personRequestDays.toDownload} 天内可下载。`
  return (
    <Right title="导出我的数据" text={text} request={request}>
      {request?.status === waiting && <Withdraw request={request} />}
      {isReady && request && (
        <DownloadButton
          endpoint="POST /users/personRequests/action/download"
          body={{ id: request.id }}
          size="small"
          problem="文件没有下载成功，请稍后再试"
        >
          下载
        </DownloadButton>
      )}
      {request?.status !== waiting && !isReady && (
        <Button size="small" busy={running !== undefined} disabled={!isOnline} onClick={() => run('export')}>
          {request ? '重新申请' : '申请导出'}
        </Button>
      )}
    </Right>
  )
}

function Close({ request, onAsk }: { request: PersonRequest | undefined; onAsk: () => void }) {
  const isOnline = useOnline()
  return (
    <Right
      title="注销账号"
      text="注销后不能再用此手机号登录，个人信息将被删除，不能恢复。订单依法保留。"
      request={request}
    >
      {request?.status === waiting ? (
        <Withdraw request={request} />
      ) : (
        <Button size="small" variant="danger" disabled={!isOnline} onClick={onAsk}>
          {request ? '重新申请' : '申请注销'}
        </Button>
      )}
    </Right>
  )
}

type Answer = ResponseOf<'POST /users/personRequests/action/query'>

function Rights({ answer, now }: { answer: Answer; now: number }) {
  const [shown, setShown] = useState<'close' | 'requests'>()
  const hide = () => setShown(undefined)
  const { requests, obstacles } = answer
  return (
    <>
      <ul aria-label="个人数据与注销">
        <Export request={lastOf(requests, 'export')} now={now} />
        <Close request={lastOf(requests, 'close')} onAsk={() => setShown('close')} />
      </ul>
      {requests.length > 0 && (
        <div>
          <Button size="small" variant="quiet" icon="clock" onClick={() => setShown('requests')}>
            申请记录
          </Button>
        </div>
      )}
      {shown === 'close' && <CloseDialog obstacles={obstacles} onClose={hide} />}
      {shown === 'requests' && <RequestsDialog requests={requests} onClose={hide} />}
    </>
  )
}

/** A person's own data as a file, and the end of the account. The brand decides about both. */
export function RightsCard({ user }: { user: StoredUser }) {
  const query = useQuery(settingsQueries.personRequests(user))
  const isOnline = useOnline()
  return (
    <Card
      title="个人数据与注销"
      lead={`申请由品牌方处理，最长 ${personRequestDays.toDecide} 个工作日，处理前可以撤回。`}
    >
      <Loaded query={query} what="申请" skeleton={<Skeleton height={168} />}>
        {answer => <Rights answer={answer} now={query.dataUpdatedAt} />}
      </Loaded>
      {!isOnline && query.data && <p className="muted">现在没有网络，联网后可以申请、撤回和下载。</p>}
    </Card>
  )
}
