import { Image } from 'antd'
import { useMember } from '../frame/use-member.ts'
import type { Listed } from './words.ts'

type Picture = NonNullable<Listed['picture']>

/** A small picture of a product; a grey place where it has none. */
export function Thumb({ picture, size }: { picture: Picture | null; size: number }) {
  const { member } = useMember()
  const place = { width: size, height: size, borderRadius: 4, objectFit: 'cover' as const }
  if (!picture || !member) return <div style={{ ...place, background: 'rgb(0 0 0 / 6%)' }} />
  const at = (width: number) => `${member.blobBase}/${picture.path}/${width}.webp`
  return (
    <Image src={at(96)} alt="查看大图" width={size} height={size} style={place} preview={{ src: at(640) }} />
  )
}
