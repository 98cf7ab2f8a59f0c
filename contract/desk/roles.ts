/** The roles of the brand's staff. Their rights are the `access` of the desk's endpoints. */
export const deskRoles = ['admin', 'trade', 'content', 'service', 'finance'] as const
export type DeskRole = (typeof deskRoles)[number]

export const roleNames: Readonly<Record<DeskRole, string>> = {
  admin: '管理员',
  trade: '商务',
  content: '内容',
  service: '客服',
  finance: '财务',
}

/** Those who hold money or rights prove a second factor at every sign-in. */
const guarded: ReadonlySet<DeskRole> = new Set(['admin', 'finance'])

export const needsSecondFactor = (roles: readonly DeskRole[]): boolean =>
  roles.some(role => guarded.has(role))
