import {
  personRequestKindText,
  personRequestStatus,
  personRequestStatusText,
} from '#contract/account/person-request-life-cycle.ts'
import type { ResponseOf } from '#contract/index.ts'
import type { Step } from '../../../ui/detail/history.tsx'
import type { Tone } from '../../../ui/base/status.tsx'

type Answer = ResponseOf<'POST /users/personRequests/action/query'>
export type PersonRequest = Answer['requests'][number]

const tones: Readonly<Record<number, Tone>> = {
  [personRequestStatus.waiting]: 'caution',
  [personRequestStatus.closing]: 'caution',
  [personRequestStatus.done]: 'good',
  [personRequestStatus.refused]: 'trouble',
}

export const toneOf = ({ status }: PersonRequest): Tone => tones[status] ?? 'neutral'
export const statusText = (status: number): string => personRequestStatusText[status] ?? ''
export const titleOf = ({ kind, number }: PersonRequest): string => `${personRequestKindText[kind]} ${number}`

/** Of each step: its name, and who took it where no person is named. */
const steps: Readonly<Record<string, readonly [what: string, who: string]>> = {
  apply: ['提出申请', '本人'],
  withdraw: ['撤回申请', '本人'],
  provide: ['同意导出', '品牌方'],
  close: ['同意注销', '品牌方'],
  refuse: ['不同意', '品牌方'],
  finish: ['完成注销', '系统'],
}

export const stepsOf = ({ history }: PersonRequest): Step[] =>
  history.map(({ at, action, from, to, why }) => {
    const [what, who] = steps[action] ?? [action, '系统']
    const change = from === null || to === null ? '' : `${statusText(from)} → ${statusText(to)}`
    return { at, who, what, change, why }
  })

/** The request of a kind that the person has to know of: the last one, but for one that was withdrawn. */
export const lastOf = (requests: readonly PersonRequest[], kind: PersonRequest['kind']) => {
  const last = requests.find(request => request.kind === kind)
  return last?.status === personRequestStatus.withdrawn ? undefined : last
}
