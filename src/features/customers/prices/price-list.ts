import { terminalPriceTabNames } from '#contract/terminal-prices/columns.ts'
import { id, listState, oneOf, workFields } from '../../../ui/list/list-state.ts'
import { customersPath } from '../words.ts'

/** Prices have no page of their own: `view` shows them in place of the customers, `of` those of one customer. */
export const priceList = listState(customersPath, {
  ...workFields(terminalPriceTabNames),
  view: { ...oneOf(['prices'], null), keepsPage: true },
  customerId: { ...id, name: 'of' },
})

export const requestOf = (state: typeof priceList.usual) => priceList.request({ ...state, view: null })

export const pricesPath = (customerId?: number): string =>
  priceList.url({ ...priceList.usual, view: 'prices', customerId: customerId ?? null })
