import { whole, type Commands } from './typed.ts'

export const eventCommands: Commands = {
  events: {
    usage: 'events [--after CURSOR] [--limit N]',
    run: async (erp, { options }) => {
      const query = {
        after: whole(options.after ?? '0', 'after'),
        limit: whole(options.limit ?? '100', 'limit'),
      }
      return (await erp('GET /erp/v1/events', { query })).events
    },
  },
}
