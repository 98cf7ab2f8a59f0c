/**
 * For moves within a page: drawn together with what was pressed. The router else takes its time, while a box that was
 * ticked looks unticked and a second press counts from before the first.
 */
export const atOnce = { flushSync: true } as const
