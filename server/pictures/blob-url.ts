import type { Config } from '../config.ts'

/**
 * Where this server answers the public files: the path of BLOB_BASE. Where that is a CDN, the portal behind it answers
 * under the same path.
 */
export const blobPrefix = ({ blobBase }: Pick<Config, 'blobBase'>): string => {
  const path = blobBase.startsWith('/') ? blobBase : new URL(blobBase).pathname
  return path.replace(/\/+$/, '') || '/blob'
}

/**
 * Names change with their content, so that they may be kept for good. A file may be an SVG: opened by itself it must
 * not run anything. Pages of another origin may show and read what is public anyway.
 */
export const blobHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
