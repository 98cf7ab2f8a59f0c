import type { Bucket } from '../kit/files/bucket-files.ts'

const form = 's3://bucket/prefix?endpoint=https://…&region=…'

interface Given {
  readonly url: string
  readonly accessKey: string
  readonly secretKey: string
}

/** `s3://bucket/prefix?endpoint=…&region=…&path-style=1`, or undefined where it is none. */
export const bucketOf = (url: string): Omit<Bucket, 'keys'> | undefined => {
  if (!/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/|\?|$)/.test(url) || !URL.canParse(url)) return undefined
  const { hostname, pathname, searchParams } = new URL(url)
  const {
    endpoint = '',
    region = 'us-east-1',
    ['path-style']: style,
    ...unknown
  } = Object.fromEntries(searchParams)
  const isEndpoint = endpoint === '' || (/^https?:\/\//.test(endpoint) && URL.canParse(endpoint))
  if (!isEndpoint || Object.keys(unknown).length > 0 || !/^[01]?$/.test(style ?? '')) return undefined
  // Most services beside Amazon's have no name of a host for each bucket.
  const pathStyle = style === undefined ? endpoint !== '' : style === '1'
  return { name: hostname, prefix: pathname.replace(/^\/+|\/+$/g, ''), endpoint, region, pathStyle }
}

interface Found {
  readonly bucket: Bucket | null
  readonly problems: readonly (readonly [name: string, expected: string])[]
}

export const readBucket = ({ url, accessKey, secretKey }: Given): Found => {
  if (url === '') return { bucket: null, problems: [] }
  const found = bucketOf(url)
  if (!found) return { bucket: null, problems: [['FILES_URL', form]] }
  if ((accessKey === '') !== (secretKey === ''))
    return { bucket: null, problems: [['FILES_SECRET_KEY', 'set together with FILES_ACCESS_KEY']] }
  const keys = accessKey === '' ? null : { accessKeyId: accessKey, secretAccessKey: secretKey }
  return { bucket: { ...found, keys }, problems: [] }
}
