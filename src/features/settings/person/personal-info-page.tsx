import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { isBuyer } from '#contract/kernel/buyers.ts'
import type { StoredUser } from '../../../api/user-store.ts'
import { useUser } from '../../../api/use-user.ts'
import { Card } from '../../../ui/base/card.tsx'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { AccountCard } from './account-card.tsx'
import { Facts, businessName } from './person-facts.tsx'
import { InstallCard } from './install-card.tsx'
import { PackageCard } from './package-card.tsx'
import { PushCard } from './push-card.tsx'
import type { Leaving } from '../rights/consent-actions.ts'
import { ConsentsCard } from '../rights/consents-card.tsx'
import { RightsCard } from '../rights/rights-card.tsx'
import { settingsQueries } from '../queries.ts'
import { SessionsCard } from './sessions-card.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { useSaleRep } from './use-sale-rep.ts'

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

/** The shell hands in the parts of other features and of the session. */
export function PersonalInfoPage({
  PhoneForm,
  ...leaving
}: Leaving & { PhoneForm: ComponentType<{ readonly onClose: () => void }> }) {
  const user = useUser()
  const buyer = isBuyer(user.userType)
  return (
    <SettingsFrame title="个人信息">
      <AccountCard user={user} PhoneForm={PhoneForm} />
      <BusinessCard user={user} />
      {buyer && user.businessId !== null && <SoldToCard user={user} />}
      <PushCard user={user} />
      <PackageCard />
      <InstallCard />
      <SessionsCard user={user} />
      <ConsentsCard user={user} leaving={leaving} />
      <RightsCard user={user} />
    </SettingsFrame>
  )
}
