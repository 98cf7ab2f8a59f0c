import type { Limit } from '../../http/limits/limits.ts'

const perMs = 15 * 60_000

/** Failures from many IPs only make a captcha necessary, so that nobody can lock somebody else out. */
export const loginFailuresOfPhone: Limit = { name: 'login-phone', most: 10, perMs, sliding: true }
/** Limits one network that tries many phones. An office that signs in all at once stays below it. */
export const loginFailuresOfIp: Limit = { name: 'login-ip', most: 40, perMs, sliding: true }
/** Wrong answers to captchas. They refuse nothing and only make the proof of the next captcha dearer. */
export const captchaFailures: Limit = { name: 'captcha-failures', most: 40, perMs, sliding: true }
