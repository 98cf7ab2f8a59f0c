import type { FastifyInstance } from 'fastify'

/** Matches `1.2.3.4:5678`, `[2001:db8::1]:5678` and `[2001:db8::1]`. An IPv6 without brackets has no port. */
const withPort = /^(?:(\d+(?:\.\d+){3}):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i

export const withoutPorts = (forwardedFor: string): string =>
  forwardedFor
    .split(',')
    .map(part => {
      const ip = part.trim()
      const [, v4, v6] = withPort.exec(ip) ?? []
      return v4 ?? v6 ?? ip
    })
    .join(', ')

/** Removes the port that some proxies add to the IP: every connection would count as another caller. */
export const registerForwardedPorts = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const given = headers['x-forwarded-for']
    if (typeof given === 'string') headers['x-forwarded-for'] = withoutPorts(given)
    done()
  })
}
