const expand = (ip: string): string[] => {
  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left
  const right = tail === '' ? [] : tail.split(':')
  return [
    ...left,
    ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
    ...right,
  ]
}

/** What counts as one household or office: an IPv4, or the /64 network of an IPv6. */
export const ipKey = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!ip.includes(':')) return ip
  const network = expand(ip.replace(/%.*$/, '')).slice(0, 4)
  return network.map(part => Number.parseInt(part || '0', 16).toString(16)).join(':')
}
