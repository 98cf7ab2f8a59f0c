import type { Static } from 'typebox'
import type { offer, skuCard } from '#contract/catalog/entries.ts'
import type { IconName } from '../../base/icon-paths.ts'
import type { Tone } from '../../base/status.tsx'

export type SkuCard = Static<typeof skuCard>
export type Offer = Static<typeof offer>

/**
 * The state of an offer. `buyer` says whether the visitor may order at all, so that a price has its final size before
 * it loads.
 */
export type OfferView =
  | { readonly state: 'anonymous' | 'hidden'; readonly buyer: false }
  | { readonly state: 'loading' | 'failed' | 'absent'; readonly buyer: boolean }
  | { readonly state: 'there'; readonly buyer: boolean; readonly offer: Offer }

type Stock = NonNullable<Offer['stock']>

export const storageLabels: Record<SkuCard['storage'], { name: string; icon: IconName }> = {
  frozen: { name: '冷冻 -18℃', icon: 'snow' },
  chilled: { name: '冷藏', icon: 'drop' },
  ambient: { name: '常温', icon: 'sun' },
}

export const tagNames: Record<SkuCard['tags'][number], string> = { new: '新品', hot: '热销', pick: '推荐' }

export const stockLabels: Record<Stock, { name: string; icon: IconName; tone: Tone }> = {
  enough: { name: '有货', icon: 'check', tone: 'good' },
  low: { name: '紧张', icon: 'gauge', tone: 'caution' },
  none: { name: '缺货', icon: 'close', tone: 'trouble' },
  coming: { name: '在途', icon: 'truck', tone: 'neutral' },
}
