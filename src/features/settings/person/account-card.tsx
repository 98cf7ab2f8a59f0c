import { useState, type ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { maskPhone } from '#contract/account/identity.ts'
import type { StoredUser } from '../../../api/user-store.ts'
import { useOnline } from '../../../ui/base/browser/use-online.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import prose from '../../../ui/base/prose.module.css'
import { HeadImage } from './head-image.tsx'
import { Facts, roleName } from './person-facts.tsx'
import { RenameForm } from './rename-form.tsx'

/** The user's role; users who are not approved yet also get a link to the next step. */
function Role({ userType }: { userType: number }) {
  const next = { 1: ['/completeInfo', '去完善资料'], 2: ['/applyStatus', '查看审核进度'] }[userType]
  return (
    <>
      {roleName(userType)}
      {next?.[0] && (
        <>
          {' '}
          <Link className={prose['link']} to={next[0]}>
            {next[1]}
          </Link>
        </>
      )}
    </>
  )
}

function Correctable({ text, step, onStep }: { text: string; step: string; onStep: () => void }) {
  const isOnline = useOnline()
  return (
    <span className="row wrap gap-8-16">
      {text}
      <Button size="small" variant="quiet" disabled={!isOnline} onClick={onStep}>
        {step}
      </Button>
    </span>
  )
}

/** The person, with the facts that can be corrected. The form for the phone belongs to the account's own feature. */
export function AccountCard({
  user,
  PhoneForm,
}: {
  user: StoredUser
  PhoneForm: ComponentType<{ readonly onClose: () => void }>
}) {
  const [open, setOpen] = useState<'name' | 'phone'>()
  const close = () => setOpen(undefined)
  return (
    <Card title="账号">
      <HeadImage />
      <Facts
        facts={[
          [
            '姓名',
            <Correctable key="name" text={user.userName} step="更正姓名" onStep={() => setOpen('name')} />,
          ],
          [
            '手机号',
            <Correctable
              key="phone"
              text={maskPhone(user.phone)}
              step="更换手机号"
              onStep={() => setOpen('phone')}
            />,
          ],
          ['身份', <Role key="role" userType={user.userType} />],
        ]}
      />
      {open === 'name' && <RenameForm userName={user.userName} onClose={close} />}
      {open === 'phone' && <PhoneForm onClose={close} />}
    </Card>
  )
}
