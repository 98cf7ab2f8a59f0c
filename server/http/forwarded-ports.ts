import type { FastifyInstance } from 'fastify'

/** `1.2.3.4:5678`, `[2001:db8::1]:5678` or `[2001:db8::1]`; an IPv6 without brackets has no port. */
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

/** Some proxies name the port beside the IP; a new one with every connection would be a new caller for every limit. */
export const registerForwardedPorts = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const given = headers['x-forwarded-for']
    if (typeof given === 'string') headers['x-forwarded-for'] = withoutPorts(given)
    done()
  })
}
