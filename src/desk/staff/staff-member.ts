import type { DeskAnswer } from '#contract/desk/index.ts'

export type StaffMember = DeskAnswer<'GET /desk/staff'>['staff'][number]
