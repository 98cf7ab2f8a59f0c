import { personRequestDays, type PersonRequestKind } from '#contract/account/person-request-life-cycle.ts'
import { command, commandFor } from '../../../api/call.ts'
import { userStore } from '../../../api/user-store.ts'
import { useAction } from '../../../work/use-action.ts'
import { settingsQueries } from '../queries.ts'
import { titleOf, type PersonRequest } from './request-words.ts'

const refetch = () => settingsQueries.personRequests(userStore.get()).queryKey

const said = `申请已提交，品牌方将在 ${personRequestDays.toDecide} 个工作日内处理`

/** The closing of an account is asked about in a dialog of its own. */
export const useAsk = (onDone: () => void = () => undefined) =>
  useAction({
    send: (kind: PersonRequestKind, { id }) =>
      commandFor('POST /users/personRequests/action/submit', { body: { kind }, id }),
    refetch,
    toast: said,
    done: onDone,
  })

export const useWithdraw = () =>
  useAction({
    confirm: (request: PersonRequest) => ({
      title: `撤回“${titleOf(request)}”？`,
      text: '撤回后申请不再处理，需要时可以重新提出。',
      okText: '撤回申请',
    }),
    send: ({ id, version }, intention) =>
      command('POST /users/personRequests/action/withdraw', { body: { id, version }, id: intention.id }),
    refetch,
    toast: '申请已撤回',
  })
