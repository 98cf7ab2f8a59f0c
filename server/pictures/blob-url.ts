import type { Config } from '../process/config.ts'

/**
 * The path under which this server answers public files: the one in BLOB_BASE. A CDN at BLOB_BASE asks the portal for
 * the same path.
 */
export const blobPrefix = ({ blobBase }: Pick<Config, 'blobBase'>): string => {
  const path = blobBase.startsWith('/') ? blobBase : new URL(blobBase).pathname
  return path.replace(/\/+$/, '') || '/blob'
}

/**
 * Names change with the content, so files may be cached forever. A file may be an SVG, which must not run scripts
 * when it is opened by itself. Pages of other origins may show these files, since they are public.
 */
export const blobHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
