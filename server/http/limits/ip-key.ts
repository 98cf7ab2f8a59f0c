const expand = (ip: string): number[] => {
  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const parts = tail === undefined ? left : [...left, ...zeros, ...right]
  return parts.map(part => Number.parseInt(part || '0', 16))
}

const hex = (parts: readonly number[]): string => parts.map(part => part.toString(16)).join(':')

/** The IPv4, also one written as an IPv6; undefined for other IPv6. */
const ipv4Of = (ip: string): string | undefined =>
  ip.includes(':') ? /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] : ip

/** The key that stands for one household or office: an IPv4, or the /64 network of an IPv6. */
export const ipKey = (ip: string): string => ipv4Of(ip) ?? hex(expand(ip.replace(/%.*$/, '')).slice(0, 4))

/**
 * The networks that a caller counts in, the widest first: a subscriber gets an IPv4, but a /64, a /56 or a whole /48 of
 * IPv6. The last one is the caller's `ipKey`.
 */
export const networksOf = (ip: string): readonly string[] => {
  const ipv4 = ipv4Of(ip)
  if (ipv4 !== undefined) return [ipv4]
  const [first = 0, second = 0, third = 0, fourth = 0] = expand(ip.replace(/%.*$/, ''))
  const site = [first, second, third]
  return [`${hex(site)}/48`, `${hex([...site, fourth & 0xff00])}/56`, hex([...site, fourth])]
}
