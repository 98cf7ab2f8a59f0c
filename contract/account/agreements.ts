import { Type } from 'typebox'
import { text, written } from '../kernel/endpoint.ts'

/** The kinds of agreement, each with the moment at which a person accepts it. */
export const acceptedAt = { service: 'register', privacy: 'register', trade: 'profile' } as const
export type AgreementKind = keyof typeof acceptedAt

export const agreementKinds = Object.keys(acceptedAt) as AgreementKind[]
export const agreementNames: Readonly<Record<AgreementKind, string>> = {
  service: '用户服务协议',
  privacy: '隐私政策',
  trade: '采购交易协议',
}

/** One version of an agreement, as desk and gateway write it. */
export const agreementParts = {
  kind: Type.Enum(agreementKinds),
  title: written(60),
  version: Type.String({ pattern: '^[0-9A-Za-z.-]{1,20}$' }),
  content: text(100_000),
}
