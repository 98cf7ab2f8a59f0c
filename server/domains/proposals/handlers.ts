import type { proposals } from '#contract/proposals/entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { pageProposals } from './list-proposals.ts'
import { pageServed } from './list-served.ts'
import { acceptProposal, declineProposal, withdrawProposal } from './move-proposal.ts'
import { readProposal } from './read-proposal.ts'
import { sendProposal } from './send-proposal.ts'

export const proposalHandlers: HandlersOf<typeof proposals> = {
  'POST /salesReps/action/queryCustomers': (context, { body }) => pageServed(context, body),
  'POST /proposals/': (context, { body }) => sendProposal(context, body),
  'POST /proposals/action/queryByPage': (context, { body }) => pageProposals(context, body),
  'GET /proposals/{id}': (context, { path }) => readProposal(context, path.id),
  'POST /proposals/action/accept': (context, { body }) => acceptProposal(context, body),
  'POST /proposals/action/decline': (context, { body }) => declineProposal(context, body),
  'POST /proposals/action/withdraw': (context, { body }) => withdrawProposal(context, body),
}
