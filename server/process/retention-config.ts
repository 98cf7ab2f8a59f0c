import { retentionClasses, retentionClassNames, type RetentionClass } from '#contract/desk/retention.ts'

const mostDays = 36_500

/** `KEEP_MESSAGES_DAYS` and the like. Too few days for the law are a problem, as is anything but a number. */
export const readRetention = (env: Readonly<Record<string, string | undefined>>) => {
  const problems: (readonly [name: string, expected: string])[] = []
  const daysOf = (name: RetentionClass): number => {
    const { usual, least } = retentionClasses[name]
    const variable = `KEEP_${name.toUpperCase()}_DAYS`
    const value = env[variable] || String(usual)
    const days = /^\d{1,5}$/.test(value) ? Number(value) : 0
    if (days < least || days > mostDays) problems.push([variable, `days from ${least} to ${mostDays}`])
    return days
  }
  const days = retentionClassNames.map(name => [name, daysOf(name)] as const)
  return { retention: Object.fromEntries(days) as Record<RetentionClass, number>, problems }
}
