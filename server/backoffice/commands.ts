import { deliveryCommands } from './commands/deliveries.ts'
import { feedbackCommands } from './commands/feedback.ts'
import { orderCommands } from './commands/orders.ts'
import { paymentCommands } from './commands/payments.ts'
import { pushCommands } from './commands/push.ts'
import { relationCommands } from './commands/relations.ts'
import { returnCommands } from './commands/returns.ts'
import { type Commands, whole, first, option } from './commands/typed.ts'

const setupCommands: Commands = {
  brand: {
    usage: 'brand CODE --name NAME --payee NAME --bank NAME --account NUMBER',
    run: (erp, typed) =>
      erp('PUT /erp/v1/brand', {
        body: {
          code: first(typed),
          name: option(typed, 'name'),
          payee: {
            name: option(typed, 'payee'),
            bank: option(typed, 'bank'),
            account: option(typed, 'account'),
          },
        },
      }),
  },
}

const eventCommands: Commands = {
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

/** All commands, in the order in which the usage text lists them. */
export const commands: Commands = {
  ...setupCommands,
  ...eventCommands,
  ...orderCommands,
  ...deliveryCommands,
  ...paymentCommands,
  ...returnCommands,
  ...relationCommands,
  ...feedbackCommands,
  ...pushCommands,
}

export const usage = (): string =>
  Object.values(commands)
    .map(command => `npm run erp -- ${command.usage}`)
    .join('\n')
