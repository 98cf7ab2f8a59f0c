import type { Contract } from '#contract/index.ts'
import { accountHandlers } from './domains/account/handlers.ts'
import { catalogHandlers } from './domains/catalog/handlers.ts'
import { contentHandlers } from './domains/content/handlers.ts'
import { filesHandlers } from './domains/files/handlers.ts'
import { mallHandlers } from './domains/mall/handlers.ts'
import { messageHandlers } from './domains/messages/handlers.ts'
import { usersHandlers } from './domains/users/handlers.ts'
import type { HandlersOf } from './http/context.ts'

/** Every entry of the contract with its handler; the compiler finds a missing one. */
export const handlers: HandlersOf<Contract> = {
  ...accountHandlers,
  ...catalogHandlers,
  ...contentHandlers,
  ...filesHandlers,
  ...mallHandlers,
  ...messageHandlers,
  ...usersHandlers,
}
