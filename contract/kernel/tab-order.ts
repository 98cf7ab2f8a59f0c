/** How a person may order every list, in place of the order of its tab. */
export const sorts = ['oldest', 'latest'] as const
export type Sort = (typeof sorts)[number]

/** The orders that the rows of a tab may have where the latest rows are not the ones that matter, and their words. */
export const tabOrderText = {
  due: '先到期的在前',
  expected: '先到货的在前',
  waiting: '等得最久的在前',
} as const

export type TabOrder = keyof typeof tabOrderText

/** Tabs that are not named show the latest rows first. */
export type TabOrders<T extends string> = Readonly<Partial<Record<T, TabOrder>>>

/** The tabs of a list as a page shows them, each with the words for its order. */
export const orderedTabs = <T extends string>(
  tabs: readonly { readonly key: T; readonly label: string }[],
  orders: TabOrders<T>,
) =>
  tabs.map(({ key, label }) => {
    const order = orders[key]
    return { key, label, ...(order && { order: tabOrderText[order] }) }
  })
