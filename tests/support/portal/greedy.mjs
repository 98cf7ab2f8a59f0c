import { isMainThread } from 'node:worker_threads'

// Loaded before a program (NODE_OPTIONS=--import): it holds HOLDS_MB of memory, and computes for BUSY_MS of each half second.
const megabyte = 2 ** 20
const busyMs = Number(process.env['BUSY_MS'] ?? 0)

const compute = () => {
  const from = performance.now()
  while (performance.now() - from < busyMs);
}

if (isMainThread) {
  const held = Array.from({ length: Number(process.env['HOLDS_MB'] ?? 0) }, () => Buffer.alloc(megabyte, 1))
  setInterval(() => held.length, 60_000).unref()
  if (busyMs > 0) setInterval(compute, 500).unref()
}
