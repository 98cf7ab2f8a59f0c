import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useAct } from '../calls/use-act.ts'
import { LinkResult, type OneTimeLink } from '../frame/link-result.tsx'
import { changes, type Person } from './changes.ts'

/** Makes a link with which a person sets a password. It is shown once, since the portal keeps only its hash. */
export function PasswordLinkDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [link, setLink] = useState<OneTimeLink>()
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
        <LinkResult link={link} title="请把链接发给本人" onClose={onClose} />
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
