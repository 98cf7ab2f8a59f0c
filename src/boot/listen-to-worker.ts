import { followCachedAnswers } from './follow-cached-answers.ts'
import { followSilence } from './bad-line/follow-silence.ts'
import { queryClient } from '../api/queries/query-client.ts'

// Once, for whichever comes first: a page that has a worker before it asks anything, or one that is about to get one.
followCachedAnswers(queryClient)
followSilence(queryClient)
