import { first, option, whole, type Commands } from './typed.ts'

export const feedbackCommands: Commands = {
  feedback: {
    usage: 'feedback [ID …] [--after ID] [--limit N]',
    run: async (erp, { names, options }) => {
      const body =
        names.length > 0
          ? { ids: names.map(name => whole(name, 'ID')) }
          : {
              after: whole(options.after ?? '0', 'after'),
              limit: whole(options.limit ?? '50', 'limit'),
            }
      const { feedback } = await erp('POST /erp/v1/feedback/action/query', { body })
      if (names.length > 0) return feedback
      return feedback.map(({ id, type, status, user, entries, updatedAt }) => ({
        id,
        type,
        status,
        user: user.name,
        said: entries.at(-1)?.content ?? '',
        updatedAt,
      }))
    },
  },
  ratings: {
    usage: 'ratings [--after ID] [--limit N]',
    run: (erp, { options }) =>
      erp('POST /erp/v1/sampleRatings/action/query', {
        body: {
          after: whole(options.after ?? '0', 'after'),
          limit: whole(options.limit ?? '50', 'limit'),
        },
      }),
  },
  'take-up': {
    usage: 'take-up ID',
    run: (erp, typed) =>
      erp('POST /erp/v1/feedback/{id}/takeUp', { path: { id: whole(first(typed), 'ID') }, body: {} }),
  },
  answer: {
    usage: 'answer ID --text TEXT',
    run: (erp, typed) =>
      erp('POST /erp/v1/feedback/{id}/reply', {
        path: { id: whole(first(typed), 'ID') },
        body: { content: option(typed, 'text') },
      }),
  },
}
