import type { AgreementKind } from '#contract/account/agreements.ts'
import { command, commandFor } from '../../../api/call.ts'
import { userStore } from '../../../api/user-store.ts'
import { confirm } from '../../../ui/base/overlay/confirm.ts'
import { notify } from '../../../ui/base/overlay/toast.ts'
import { useAction } from '../../../work/use-action.ts'
import { settingsQueries } from '../queries.ts'

/** Steps of the session where a withdrawal ends it. */
export interface Leaving {
  /** Asks about edits that could not be sent afterwards. */
  readonly mayLeave: () => Promise<boolean>
  readonly onSignedOut: () => void
}

interface Agreement {
  readonly id: number
  readonly kind: AgreementKind
  readonly title: string
}

const refetch = () => settingsQueries.consents(userStore.get()).queryKey

const consequence = (kind: AgreementKind): string =>
  kind === 'trade'
    ? '撤回后，下次结算时须重新同意才能下单。已下的订单不受影响。'
    : '撤回后，所有设备立即退出登录，重新登录并同意后才能继续使用。不再使用时，可以申请注销账号，删除个人信息。'

const asked = async ({ kind, title }: Agreement, { mayLeave }: Leaving): Promise<boolean> =>
  (await confirm({
    title: `撤回对《${title}》的同意？`,
    text: consequence(kind),
    okText: kind === 'trade' ? '撤回同意' : '撤回并退出登录',
    danger: true,
  })) &&
  (kind === 'trade' || mayLeave())

export const useDisagree = (leaving: Leaving) =>
  useAction({
    confirm: (agreement: Agreement) => asked(agreement, leaving),
    content: ({ id }) => id,
    send: ({ id }, intention) =>
      commandFor('POST /protocols/action/withdraw', { body: { id }, id: intention.id }),
    done: async ({ isSignedOut }, { title }) => {
      const said = `已撤回对《${title}》的同意`
      if (isSignedOut) {
        notify.afterNavigation('success', said)
        leaving.onSignedOut()
      } else notify.success(said)
      return Promise.resolve()
    },
    refetch,
  })

export const useAgree = (onDone: () => void) =>
  useAction({
    send: (id: number, intention) =>
      command('POST /protocols/action/accept', { body: { ids: [id] }, id: intention.id }),
    refetch,
    toast: '已同意',
    done: onDone,
  })
