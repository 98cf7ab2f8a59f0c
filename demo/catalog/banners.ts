import type { BannerLook } from '../art/looks.ts'

export type BannerName = 'fries' | 'bakery' | 'snacks' | 'cookbooks' | 'school' | 'breakfast' | 'arrivals'

export const bannerLooks: readonly (readonly [BannerName, BannerLook])[] = [
  ['fries', { scene: 'fries', ground: 'yellow', seed: 11 }],
  ['bakery', { scene: 'bakery', ground: 'linen', seed: 23 }],
  ['snacks', { scene: 'party', ground: 'peach', seed: 37 }],
  ['cookbooks', { scene: 'table', ground: 'sage', seed: 41 }],
  ['school', { scene: 'feast', ground: 'sky', seed: 59 }],
  ['breakfast', { scene: 'breakfast', ground: 'butter', seed: 61 }],
  ['arrivals', { scene: 'sauces', ground: 'blush', seed: 73 }],
]
