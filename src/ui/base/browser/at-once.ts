/**
 * For navigations within a page: renders them together with the click. Otherwise a ticked box looks unticked for a
 * while, and a second press starts from the state before the first.
 */
export const atOnce = { flushSync: true } as const
