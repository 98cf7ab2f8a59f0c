import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../ui/field/select-field.tsx'
import type { FormState } from '../../ui/field/use-form.ts'
import type { ProfileForm } from './profile-form.ts'
import { profileQueries } from './queries.ts'

/** Industry, channel, and segment where the channel has some. A new choice resets the fields below it. */
export function TradeFields({ form }: { form: FormState<ProfileForm> }) {
  const { industryId, channelId } = form.values
  const industries = useQuery(profileQueries.industries())
  const channels = useQuery({ ...profileQueries.channels(industryId ?? 0), enabled: industryId !== null })
  const segments = useQuery({ ...profileQueries.segments(channelId ?? 0), enabled: channelId !== null })
  return (
    <>
      <SelectField
        {...form.field('industryId')}
        choices={industries.data}
        placeholder="请选择行业"
        onPick={id => form.change({ industryId: id, channelId: null, segmentId: null })}
      />
      <SelectField
        {...form.field('channelId')}
        choices={industryId === null ? undefined : channels.data}
        disabled={industryId === null}
        placeholder={industryId === null ? '请先选择行业' : '请选择渠道'}
        onPick={id => form.change({ channelId: id, segmentId: null })}
      />
      {channelId !== null && segments.data?.length !== 0 && (
        <SelectField
          {...form.field('segmentId')}
          choices={segments.data}
          placeholder="请选择细分渠道"
          onPick={id => form.change({ segmentId: id })}
        />
      )}
    </>
  )
}

/** Whether the chosen channel has segments; the form's checks use it too. */
export function useHasSegments(channelId: number | null): boolean {
  const { data } = useQuery({ ...profileQueries.segments(channelId ?? 0), enabled: channelId !== null })
  return (data?.length ?? 0) > 0
}
