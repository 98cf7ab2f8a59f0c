import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { isBuyer } from '#contract/kernel/buyers.ts'
import { maskPhone } from '#contract/account/identity.ts'
import type { StoredUser } from '../../../api/user-store.ts'
import { useUser } from '../../../api/use-user.ts'
import { Card } from '../../../ui/base/card.tsx'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import prose from '../../../ui/base/prose.module.css'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Facts, businessName, roleName } from './person-facts.tsx'
import { HeadImage } from './head-image.tsx'
import { InstallCard } from './install-card.tsx'
import { PackageCard } from './package-card.tsx'
import { PushCard } from './push-card.tsx'
import { RightsCard } from '../rights/rights-card.tsx'
import { settingsQueries } from '../queries.ts'
import { SessionsCard } from './sessions-card.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { useSaleRep } from './use-sale-rep.ts'

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

function AccountCard({ user }: { user: StoredUser }) {
  return (
    <Card title="账号">
      <HeadImage />
      <Facts
        facts={[
          ['姓名', user.userName],
          ['手机号', maskPhone(user.phone)],
          ['身份', <Role key="role" userType={user.userType} />],
        ]}
      />
    </Card>
  )
}

function BusinessCard({ user }: { user: StoredUser }) {
  const saleRep = useSaleRep()
  const buyer = isBuyer(user.userType)
  // Staff may have no business with a name; a card full of dashes would be useless.
  if (user.businessId === null || user.dealerName === '') return null
  return (
    <Card title="企业">
      <Facts
        facts={[
          ['企业名称', user.dealerName],
          ...(user.tDealerName === '' ? [] : [['所属集团', user.tDealerName] as const]),
          ['企业类型', businessName(user.businessType)],
          ...(buyer && user.upDealerName !== '' ? [['供货商', user.upDealerName] as const] : []),
          ...(buyer ? [['销售代表', saleRep ?? user.saleRepresent?.name] as const] : []),
        ]}
      />
    </Card>
  )
}

function SoldToCard({ user }: { user: StoredUser }) {
  const query = useQuery(settingsQueries.soldTo(user))
  return (
    <Card title="开票信息" lead="用于结算和开具发票，如需变更请联系您的销售代表。">
      <Loaded query={query} what="开票信息" skeleton={<Skeleton height={252} />}>
        {soldTo => (
          <Facts
            facts={[
              ['开票名称', soldTo.billingName],
              ['纳税人识别号', soldTo.taxNumber],
              ['开户银行', soldTo.bankName],
              ['银行账号', soldTo.bankAccount],
              ['注册地址', soldTo.registeredAddress],
              ['注册电话', soldTo.registeredPhone],
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}

export default function PersonalInfoPage() {
  const user = useUser()
  const buyer = isBuyer(user.userType)
  return (
    <SettingsFrame title="个人信息">
      <AccountCard user={user} />
      <BusinessCard user={user} />
      {buyer && user.businessId !== null && <SoldToCard user={user} />}
      <PushCard user={user} />
      <PackageCard />
      <InstallCard />
      <SessionsCard user={user} />
      <RightsCard user={user} />
    </SettingsFrame>
  )
}
