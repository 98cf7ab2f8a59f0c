import sharp from 'sharp'
// node zz-join.mjs out.png WIDTH MAXH a.png b.png … : side by side, each scaled to WIDTH and cut to MAXH
const [, , out, w, h, ...files] = process.argv
const W = Number(w), H = Number(h)
const parts = await Promise.all(files.map(async f => {
  const m = await sharp(f).metadata()
  const height = Math.round((m.height * W) / m.width)
  const buf = await sharp(f).resize(W, height).extract({ left: 0, top: 0, width: W, height: Math.min(height, H) }).png().toBuffer()
  return { buf, height: Math.min(height, H) }
}))
const max = Math.max(...parts.map(p => p.height))
await sharp({ create: { width: W * parts.length + 10 * (parts.length - 1), height: max, channels: 3, background: '#888' } })
  .composite(parts.map((p, i) => ({ input: p.buf, left: i * (W + 10), top: 0 }))).png().toFile(out)
