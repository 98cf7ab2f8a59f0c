import type { Contract } from '#contract/index.ts'
import { accountHandlers } from '../domains/account/public.ts'
import { allowanceHandlers } from '../domains/allowances/public.ts'
import { cartHandlers } from '../domains/cart/public.ts'
import { catalogHandlers, terminalPriceHandlers } from '../domains/catalog/public.ts'
import { contentHandlers, suggestCookbooks } from '../domains/content/public.ts'
import { deliveryHandlers } from '../domains/deliveries/public.ts'
import { feedbackHandlers } from '../domains/feedback/public.ts'
import { filesHandlers } from '../domains/files/public.ts'
import { homeHandlers } from '../domains/home/public.ts'
import { inquiryHandlers } from '../domains/inquiries/public.ts'
import { liveHandlers } from '../domains/live/public.ts'
import { mallHandlers } from '../domains/mall/public.ts'
import { messageHandlers } from '../domains/messages/public.ts'
import { orderHandlers } from '../domains/orders/public.ts'
import { paymentHandlers, statementHandlers } from '../domains/payments/public.ts'
import { proposalHandlers } from '../domains/proposals/public.ts'
import { pushHandlers } from '../domains/push/public.ts'
import { relationHandlers } from '../domains/relations/public.ts'
import { sampleHandlers } from '../domains/samples/public.ts'
import { syncHandlers } from '../domains/sync/public.ts'
import { returnHandlers } from '../domains/returns/public.ts'
import { usersHandlers } from '../domains/users/public.ts'
import { viewHandlers } from '../domains/views/public.ts'
import { personRequestHandlers } from '../privacy/requests/handlers.ts'
import type { HandlersOf } from '../http/context.ts'

/** The handler of every endpoint. A missing one does not compile. */
export const handlers: HandlersOf<Contract> = {
  ...accountHandlers,
  ...allowanceHandlers,
  ...cartHandlers,
  ...catalogHandlers({ suggestCookbooks }),
  ...contentHandlers,
  ...deliveryHandlers,
  ...feedbackHandlers,
  ...filesHandlers,
  ...homeHandlers,
  ...inquiryHandlers,
  ...liveHandlers,
  ...mallHandlers,
  ...messageHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...personRequestHandlers,
  ...proposalHandlers,
  ...terminalPriceHandlers,
  ...pushHandlers,
  ...relationHandlers,
  ...sampleHandlers,
  ...returnHandlers,
  ...statementHandlers,
  ...syncHandlers,
  ...usersHandlers,
  ...viewHandlers,
}
