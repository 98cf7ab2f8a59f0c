import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { oneLine } from '#contract/kernel/written-text.ts'
import { useSubmit } from '../../work/use-action.ts'
import { command } from '../../api/call.ts'
import { contentQueries } from '../../api/queries/content-queries.ts'
import { useRegionLevels } from '../../api/places/use-region-levels.ts'
import { userStore } from '../../api/user-store.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { Form } from '../../ui/field/form.tsx'
import { ProtocolConsent } from '../../ui/field/protocol-consent.tsx'
import { RegionField } from '../../ui/field/region-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { notify } from '../../ui/base/overlay/toast.ts'
import { useForm, type FormState } from '../../ui/field/use-form.ts'
import { ApplyTypeField } from './apply-type-field.tsx'
import { CompanyField } from './company-field.tsx'
import { LicenceField } from './licence-field.tsx'
import { forgetDraft, writeDraft } from './profile-draft.ts'
import { creditCodeOf, profileChecks, profileLabels, profileOf, type ProfileForm } from './profile-form.ts'
import css from './profile.module.css'
import { profileQueries } from './queries.ts'
import { TradeFields, useHasSegments } from './trade-fields.tsx'

function BusinessCard({ form }: { form: FormState<ProfileForm> }) {
  return (
    <Card title="企业信息">
      <ApplyTypeField {...form.field('applyType')} onPick={applyType => form.change({ applyType })} />
      <CompanyField
        {...form.field('businessName')}
        onName={businessName => form.change({ businessName })}
        onCompany={({ name, creditCode, districtCode }) =>
          form.change({ businessName: name, creditCode, districtCode })
        }
      />
      <div className={css['medium']}>
        <TextField
          {...form.text('creditCode')}
          placeholder="18 位"
          autoComplete="off"
          spellCheck={false}
          onChange={event => form.change({ creditCode: creditCodeOf(event.target.value) })}
        />
      </div>
      <LicenceField
        {...form.field('licenceFileId')}
        onFileId={licenceFileId => form.change({ licenceFileId })}
      />
    </Card>
  )
}

function PlaceCard({ form }: { form: FormState<ProfileForm> }) {
  const levels = useRegionLevels(form.values.districtCode, districtCode => form.change({ districtCode }))
  return (
    <Card title="地址与联系人">
      <RegionField {...form.field('districtCode')} levels={levels} />
      <TextField
        {...form.text('addressDetail')}
        autoComplete="street-address"
        placeholder="街道、门牌号、楼层"
      />
      <div className={css['short']}>
        <TextField {...form.text('contactName')} autoComplete="name" />
      </div>
      <div className={css['short']}>
        <TextField
          {...form.text('contactPhone')}
          type="tel"
          autoComplete="tel"
          placeholder="手机号或座机"
          onChange={event =>
            form.change({ contactPhone: oneLine(event.target.value.normalize('NFKC')).replaceAll(/\s/g, '') })
          }
        />
      </div>
    </Card>
  )
}

function useProfileProtocols() {
  const { data, isError, refetch } = useQuery(contentQueries.protocols())
  return {
    protocols: data?.filter(protocol => protocol.acceptedAt === 'profile'),
    failed: isError,
    onRetry: () => void refetch(),
  }
}

/** The form's checks depend on whether the chosen channel has segments, which only a query knows. */
function useProfileForm(userId: number, initial: ProfileForm) {
  const [channelId, setChannelId] = useState(initial.channelId)
  const form = useForm({
    initial,
    labels: profileLabels,
    checks: profileChecks(useHasSegments(channelId)),
    changed: values => writeDraft(userId, values),
  })
  if (channelId !== form.values.channelId) setChannelId(form.values.channelId)
  return form
}

export function CompleteInfoForm({ userId, initial }: { userId: number; initial: ProfileForm }) {
  const navigate = useNavigate()
  const consent = useProfileProtocols()
  const form = useProfileForm(userId, initial)

  const send = useSubmit(form, {
    send: async (values, { id }) => {
      const protocolIds = (consent.protocols ?? []).map(protocol => protocol.id)
      await command('POST /users/updateRegisterInfo', { body: profileOf(values, protocolIds), id })
    },
    accepted: () => {
      forgetDraft(userId)
      userStore.set({ userType: 2 })
      // Shown before the refetch, which may lead to the next page by itself.
      notify.afterNavigation('success', '资料已提交')
    },
    refetch: () => profileQueries.ofAccount(userId),
    done: () => navigate('/applyStatus'),
  })

  return (
    <Form
      label="完善资料"
      form={form}
      onSubmit={send}
      actions={
        <Button type="submit" variant="primary" size="large" busy={form.busy}>
          提交审核
        </Button>
      }
    >
      <BusinessCard form={form} />
      <Card title="经营信息">
        <div className={css['trade']}>
          <TradeFields form={form} />
        </div>
      </Card>
      <PlaceCard form={form} />
      <ProtocolConsent
        {...consent}
        checked={form.values.agreed}
        error={form.errors.agreed}
        onChange={agreed => form.change({ agreed })}
      />
    </Form>
  )
}
