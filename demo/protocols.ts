import type { NewRow } from '../server/db/schema.ts'
import { privacyProtocol } from './protocols/privacy.ts'
import { serviceProtocol } from './protocols/service.ts'
import { tradeProtocol } from './protocols/trade.ts'

export const protocolRows = (): NewRow<'protocol'>[] => {
  const current = { version: '1.0', retired_at: null }
  return [
    {
      id: 1,
      kind: 'service',
      title: '麦肯订货商城用户服务协议',
      content: serviceProtocol,
      accepted_at: 'register',
      ...current,
    },
    {
      id: 2,
      kind: 'privacy',
      title: '麦肯订货商城隐私政策',
      content: privacyProtocol,
      accepted_at: 'register',
      ...current,
    },
    {
      id: 3,
      kind: 'trade',
      title: '麦肯订货商城采购交易协议',
      content: tradeProtocol,
      accepted_at: 'profile',
      ...current,
    },
  ]
}

/** Everybody accepted the first two when registering. Users who submitted a profile accepted the third. */
export const acceptanceRows = (users: readonly NewRow<'app_user'>[]): NewRow<'protocol_acceptance'>[] =>
  users.flatMap(({ id, user_type: type, created_at: at }) =>
    (type === 1 ? [1, 2] : [1, 2, 3]).map(protocolId => ({
      user_id: Number(id),
      protocol_id: protocolId,
      accepted_at: at,
    })),
  )
