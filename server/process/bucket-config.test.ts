import { expect, test } from 'vitest'
import { bucketOf, readBucket } from './bucket-config.ts'

test.each([
  [
    's3://shop-files',
    { name: 'shop-files', prefix: '', endpoint: '', region: 'us-east-1', pathStyle: false },
  ],
  [
    's3://shop/portal/one/?region=cn-north-1',
    { name: 'shop', prefix: 'portal/one', endpoint: '', region: 'cn-north-1', pathStyle: false },
  ],
  [
    's3://shop/portal?endpoint=https://minio.example.com:9000',
    { name: 'shop', prefix: 'portal', endpoint: 'https://minio.example.com:9000', pathStyle: true },
  ],
  [
    's3://shop?endpoint=https%3A%2F%2Foss.example.com&region=oss&path-style=0',
    { name: 'shop', endpoint: 'https://oss.example.com', region: 'oss', pathStyle: false },
  ],
])('%s names a bucket', (url, bucket) => {
  expect(bucketOf(url)).toMatchObject(bucket)
})

test.each([
  'https://shop.example.com',
  's3://',
  's3://Shop',
  's3://shop?endpoint=minio:9000',
  's3://shop?path-style=yes',
  's3://shop?key=secret',
])('%s names none', url => {
  expect(bucketOf(url)).toBeUndefined()
})

test('keys come together or from the machine', () => {
  const read = (accessKey: string, secretKey: string) =>
    readBucket({ url: 's3://shop', accessKey, secretKey })
  expect(read('', '').bucket?.keys).toBeNull()
  expect(read('a', 'b').bucket?.keys).toEqual({ accessKeyId: 'a', secretAccessKey: 'b' })
  expect(read('a', '').problems).toEqual([['FILES_SECRET_KEY', 'set together with FILES_ACCESS_KEY']])
  expect(readBucket({ url: '', accessKey: 'a', secretKey: 'b' })).toEqual({ bucket: null, problems: [] })
})
