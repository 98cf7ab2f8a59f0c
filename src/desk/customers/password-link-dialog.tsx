import { Button, Modal, Result, Typography } from 'antd'
import { useState } from 'react'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { useAct } from '../calls/use-act.ts'
import { changes, type Person } from './changes.ts'

interface Link {
  readonly url: string
  readonly expiresAt: string
}

/** Makes a link with which a person sets a password. It is shown once, since the portal keeps only its hash. */
export function PasswordLinkDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [link, setLink] = useState<Link>()
  const { act, isBusy } = useAct('POST /desk/people/{userId}/action/makeLink', {
    changes,
    onDone: ({ token, expiresAt }) => setLink({ url: `${location.origin}/findPwd#${token}`, expiresAt }),
  })
  const { name, userId, hasPassword } = person
  return (
    <Modal
      open
      title={hasPassword ? `重设 ${name} 的密码` : `邀请 ${name}`}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {link ? (
        <Result
          status="success"
          title="请把链接发给本人"
          subTitle={`有效至 ${formatDateTime(link.expiresAt)}，只能使用一次，关闭后不再显示。`}
          extra={
            <Button type="primary" onClick={onClose}>
              完成
            </Button>
          }
        >
          <Typography.Paragraph copyable={{ text: link.url }} code style={{ margin: 0 }}>
            {link.url}
          </Typography.Paragraph>
        </Result>
      ) : (
        <>
          <p>
            {hasPassword
              ? '其现有密码与所有设备的登录立即失效。请核实对方身份后，再把链接发给本人。'
              : '对方打开链接后设置密码，即可登录商城。重新生成时，之前的链接失效。'}
          </p>
          <Button
            type="primary"
            danger={hasPassword}
            block
            loading={isBusy}
            onClick={() => void act({ path: { userId }, body: { isNew: !hasPassword } })}
          >
            {hasPassword ? '使密码失效并生成链接' : '生成邀请链接'}
          </Button>
        </>
      )}
    </Modal>
  )
}
