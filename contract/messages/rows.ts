import { Type, type Static } from 'typebox'
import { id, object, timestamp } from '../kernel/endpoint.ts'
import { messageKinds } from './rules.ts'

export const message = object({
  id,
  kind: Type.Enum(messageKinds),
  title: Type.String(),
  content: Type.String(),
  /** The page of the thing that it speaks of; empty where it speaks of none. */
  link: Type.String(),
  isRead: Type.Boolean(),
  createdAt: timestamp,
})

export type Message = Static<typeof message>
