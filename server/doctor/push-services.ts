/** Settings name the domain of a service, which is no machine itself; one of those that browsers give as addresses. */
const machines: Readonly<Record<string, string>> = {
  'push.services.mozilla.com': 'updates.push.services.mozilla.com',
  'notify.windows.com': 'client.wns.windows.com',
  'push.apple.com': 'web.push.apple.com',
}

const urlOf = (service: string): string =>
  service.includes('://') ? service : `https://${machines[service] ?? service}`

/** Those services that do not answer at all; a refusal is an answer. */
export const readSilent = async (services: readonly string[]): Promise<readonly string[]> => {
  const silent = await Promise.all(
    services.map(async service => {
      try {
        await fetch(urlOf(service), { method: 'HEAD', signal: AbortSignal.timeout(5_000) })
        return undefined
      } catch {
        return service
      }
    }),
  )
  return silent.filter(service => service !== undefined)
}
