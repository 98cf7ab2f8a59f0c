import { createHash } from 'node:crypto'

/** The newest batches have theirs; older ones of the demo, and those of a note of today, wait for it. */
export const certificateIds: readonly string[] = Array.from({ length: 96 }, (_, at) =>
  createHash('sha256').update(`demo certificate ${at}`).digest('base64url').slice(0, 32),
)

const lines = [
  '质检证书（演示）',
  '感官、理化与微生物指标均符合标准，准予出厂。',
  '麦肯食品（中国）有限公司 品控部',
]

/** A text in UTF-16, as the font's encoding reads it. */
const written = (text: string): string => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

const content = lines
  .map((line, at) => `BT /F ${at === 0 ? 22 : 12} Tf 72 ${740 - at * 40} Td ${written(line)} Tj ET`)
  .join('\n')

/** Readers draw the characters with a font of their own. */
const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 7 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>',
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
]

/** A PDF of one page, the same for every batch. */
export const certificate: Buffer = (() => {
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}`
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
})()
