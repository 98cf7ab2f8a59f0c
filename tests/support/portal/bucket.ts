import S3rver from 's3rver'
import type { Bucket } from '#server/kit/files/bucket-files.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface BucketServer {
  readonly bucket: Bucket
  /** As the operator writes it, with its keys. */
  readonly env: Readonly<Record<'FILES_URL' | 'FILES_ACCESS_KEY' | 'FILES_SECRET_KEY', string>>
  readonly stop: () => Promise<void>
}

/** A server that speaks S3 on this machine, with one empty bucket. */
export async function startBucket(): Promise<BucketServer> {
  const { folder, remove } = temporaryFolder('bucket')
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'portal' }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    bucket: { name: 'portal', prefix: 'shop/one', endpoint, region: 'us-east-1', pathStyle: true, keys },
    env: {
      FILES_URL: `s3://portal/shop/one?endpoint=${encodeURIComponent(endpoint)}`,
      FILES_ACCESS_KEY: keys.accessKeyId,
      FILES_SECRET_KEY: keys.secretAccessKey,
    },
    stop: async () => {
      await server.close()
      remove()
    },
  }
}
