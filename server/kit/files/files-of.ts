import { bucketFiles, type Bucket } from './bucket-files.ts'
import type { FileStore } from './file-store.ts'
import { folderFiles } from './folder-files.ts'

const inBuckets = new Map<string, FileStore>()

/** From now on the files of this data folder lie in the bucket. Temporary ones stay in the folder. */
export const keepInBucket = (dataDir: string, bucket: Bucket): void => {
  inBuckets.set(dataDir, bucketFiles(bucket))
}

export const filesOf = (dataDir: string): FileStore => inBuckets.get(dataDir) ?? folderFiles(dataDir)
