/** 1.6 Mbit/s and 150 ms to the first byte. */
export const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** How many times slower than this processor. */
export const slowdown = 4

export const phone = { width: 390, height: 844 } as const
