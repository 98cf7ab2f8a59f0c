import type { terminalPrices } from '#contract/terminal-prices/entries.ts'
import type { HandlersOf } from '../../../http/context.ts'
import { searching } from '../../../http/limits/search-turns.ts'
import {
  exportTerminalPrices,
  pageTerminalPrices,
  terminalPriceHistory,
  terminalPricesOfCodes,
} from './list-prices.ts'
import { setTerminalPrices } from './set-prices.ts'

export const terminalPriceHandlers: HandlersOf<typeof terminalPrices> = {
  'POST /terminalPrices/action/queryByPage': searching((context, { body }) =>
    pageTerminalPrices(context, body),
  ),
  'POST /terminalPrices/action/queryByCodes': (context, { body }) => terminalPricesOfCodes(context, body),
  'POST /terminalPrices/action/queryHistory': (context, { body }) => terminalPriceHistory(context, body),
  'POST /terminalPrices/action/export': (context, { body }) => exportTerminalPrices(context, body),
  'PUT /terminalPrices/': (context, { body }) => setTerminalPrices(context, body),
}
