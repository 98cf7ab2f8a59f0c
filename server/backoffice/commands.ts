import { deliveryCommands } from './commands/deliveries.ts'
import { eventCommands } from './commands/events.ts'
import { feedbackCommands } from './commands/feedback.ts'
import { orderCommands } from './commands/orders.ts'
import { paymentCommands } from './commands/payments.ts'
import { pushCommands } from './commands/push.ts'
import { relationCommands } from './commands/relations.ts'
import { returnCommands } from './commands/returns.ts'
import { setupCommands } from './commands/setup.ts'
import type { Commands } from './commands/typed.ts'

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
